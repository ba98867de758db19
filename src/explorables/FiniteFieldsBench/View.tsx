import React, {type Dispatch, type ReactNode} from 'react';
import {times} from '../../computation/at';
import {F97} from '../../computation/field';
import {
  Choice,
  DataTable,
  NumberField,
  Ring,
  Toolbar,
  elementOf,
  grouped,
  integerField,
  raised,
  useExplorableState,
  type RingPoint,
} from '../kit';
import {
  cellText,
  clocks,
  definition,
  maxLog,
  powerText,
  ringOf,
  signs,
  sumOf,
  tableModuli,
  tableOf,
  type BenchAction,
  type BenchState,
} from './state';
import kit from '../kit/styles.module.css';
import styles from './styles.module.css';

interface PartProps {
  state: BenchState;
  dispatch: Dispatch<BenchAction>;
}

const numbers = (list: readonly number[]) =>
  list.map((n) => ({value: String(n), label: String(n)}));

export default function FiniteFieldsBenchView(): ReactNode {
  const {state, dispatch, controls} = useExplorableState(definition);
  return (
    <>
      <Choice
        label="Show"
        value={state.mode}
        options={[
          {value: 'clock', label: 'Clock'},
          {value: 'tables', label: 'Tables'},
          {value: 'powers', label: 'Powers'},
        ]}
        onChange={(mode) => dispatch({type: 'mode', mode})}
      />
      {state.mode === 'clock' && <Clock state={state} dispatch={dispatch} />}
      {state.mode === 'tables' && <Tables state={state} dispatch={dispatch} />}
      {state.mode === 'powers' && <Powers state={state} dispatch={dispatch} />}
      <Toolbar controls={controls} />
    </>
  );
}

function Clock({state, dispatch}: PartProps): ReactNode {
  const {clock, operation, a, b} = state;
  const {result, lines} = sumOf(state);
  const step = (value: number, direction: 1 | -1) => (value + direction + clock) % clock;
  const points = times(clock, (i): RingPoint => {
    // The hand (a) comes first: it keeps its field's color even if the result is the same number.
    const tone = i === a ? 'program' : i === result ? 'receipt' : i === b ? 'trace' : 'muted';
    return {label: String(i), tone};
  });
  return (
    <div className={styles.split}>
      <div>
        <div className={styles.choices}>
          <Choice
            label="Hours on the clock"
            value={String(clock)}
            options={numbers(clocks)}
            onChange={(value) => dispatch({type: 'clock', modulus: Number(value)})}
          />
          <Choice
            label="Operation"
            value={operation}
            options={[
              {value: 'add', label: 'add'},
              {value: 'sub', label: 'subtract'},
              {value: 'mul', label: 'multiply'},
              {value: 'div', label: 'divide'},
            ]}
            onChange={(value) => dispatch({type: 'operation', operation: value})}
          />
        </div>
        <div className={kit.fields} style={{gridTemplateColumns: '1fr 1fr'}}>
          <NumberField
            label="a"
            value={a}
            parse={elementOf(clock)}
            step={step}
            tone="program"
            onChange={(value) => dispatch({type: 'operand', name: 'a', value})}
          />
          <NumberField
            label="b"
            value={b}
            parse={elementOf(clock)}
            step={step}
            tone="trace"
            onChange={(value) => dispatch({type: 'operand', name: 'b', value})}
          />
        </div>
        <p className={styles.sum}>
          {a} {signs[operation]} {b} = <strong>{result ?? 'not defined'}</strong>
        </p>
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
      <Ring
        label={`Clock with ${clock} hours: the hand is a, drag it or use the arrow keys`}
        points={points}
        selected={a}
        onSelect={(value) => dispatch({type: 'operand', name: 'a', value})}
        describe={(value) => `a is ${value}`}
        links={result === null ? [] : [{from: a, to: result, tone: 'receipt'}]}
      />
    </div>
  );
}

function Tables({state, dispatch}: PartProps): ReactNode {
  const table = tableOf(state);
  const {cell, tableOperation} = state;
  const elements = times(table.modulus, (i) => i);
  const facts = (list: readonly (number | null)[]) =>
    list.map((value) => ({content: value ?? '–', label: value === null ? 'none' : undefined}));
  return (
    <>
      <div className={styles.choices}>
        <Choice
          label="Modulus"
          value={String(state.table)}
          options={numbers(tableModuli)}
          onChange={(value) => dispatch({type: 'table', modulus: Number(value)})}
        />
        <Choice
          label="Table"
          value={tableOperation}
          options={[
            {value: 'add', label: 'a + b'},
            {value: 'mul', label: 'a · b'},
          ]}
          onChange={(operation) => dispatch({type: 'tableOperation', operation})}
        />
      </div>
      <DataTable
        caption={`${tableOperation === 'add' ? 'Addition' : 'Multiplication'} modulo ${table.modulus}`}
        corner={tableOperation === 'add' ? '+' : '·'}
        columns={elements}
        dense
        selected={cell}
        onSelect={(row, column) => dispatch({type: 'cell', cell: [row, column]})}
        rows={table.values.map((values, a) => ({
          head: a,
          cells: values.map((value, b) => ({
            content: value,
            label: `${a} and ${b}: ${value}`,
            tone:
              tableOperation === 'mul' && value === 0 && a * b !== 0
                ? 'bad'
                : tableOperation === 'mul' && value === 1
                  ? 'trace'
                  : a === cell[0] || b === cell[1]
                    ? 'program'
                    : undefined,
          })),
        }))}
      />
      <p className={styles.line}>{cellText(table, tableOperation, cell)}</p>
      <DataTable
        caption={`The elements modulo ${table.modulus}`}
        corner="a"
        columns={elements}
        dense
        rows={[
          {head: 'negative', cells: facts(table.negatives)},
          {head: 'inverse', cells: facts(table.inverses)},
          {head: 'order', cells: facts(table.orders)},
          {
            head: table.generator === null ? 'log' : `log to base ${table.generator}`,
            cells: facts(table.logs),
          },
        ]}
      />
      <p className={styles.aside}>
        {table.isField
          ? `Orders divide ${table.modulus - 1}. The logarithm of a product is the sum of the logarithms, modulo ${table.modulus - 1}.`
          : '12 is not prime: 2, 3, 4, 6, 8, 9 and 10 have no inverse, and no element reaches all others by its powers.'}
      </p>
    </>
  );
}

function Powers({state, dispatch}: PartProps): ReactNode {
  const {ring, base, log} = state;
  const powerRing = ringOf(state);
  const {order, values} = powerRing;
  const {exponent} = state;
  const squared = (2 * exponent) % order;
  const opposite = order % 2 === 0 ? (exponent + order / 2) % order : null;
  const points = values.map((value, i): RingPoint => {
    const tone = i === squared ? 'receipt' : i === opposite ? 'program' : 'muted';
    return {label: ring === 'f97' ? String(value) : i === 0 ? '1' : `ω${raised(i)}`, tone};
  });
  return (
    <div className={styles.split}>
      <div>
        <Choice
          label="Field"
          value={ring}
          options={[
            {value: 'f97', label: '𝔽₉₇'},
            {value: 'babybear', label: 'Baby Bear'},
          ]}
          onChange={(value) => dispatch({type: 'ring', ring: value})}
        />
        <div className={kit.fields}>
          {ring === 'f97' ? (
            <NumberField
              label="Powers of"
              value={base}
              parse={nonzero}
              step={(value, direction) => ((value - 1 + direction + 96) % 96) + 1}
              hint={`order ${order}; 5 is the smallest generator`}
              onChange={(value) => dispatch({type: 'base', value})}
            />
          ) : (
            <NumberField
              label="Order of ω, as a power of two"
              value={log}
              {...integerField(1, maxLog)}
              hint={`ω = ${powerRing.base}, of order ${order}`}
              onChange={(value) => dispatch({type: 'log', value})}
            />
          )}
          <NumberField
            label="Exponent"
            value={exponent}
            {...integerField(0, order - 1)}
            onChange={(value) => dispatch({type: 'exponent', value})}
          />
        </div>
        <p className={styles.sum}>
          {ring === 'f97' ? base : 'ω'}
          <sup>{exponent}</sup> = <strong>{values[exponent]}</strong>
        </p>
        <p className={styles.line}>{powerText(powerRing, exponent)}</p>
        {opposite !== null && (
          <p className={styles.line}>
            The opposite place is its negative, {values[opposite]}; both have the same square.
          </p>
        )}
        {ring === 'babybear' && (
          <p className={styles.aside}>
            The generator 31 has {grouped(powerRing.modulus - 1)} powers, too many to draw: this is
            the subgroup of order {order}, from the table of roots in RISC Zero’s source.
          </p>
        )}
      </div>
      <Ring
        label={`Powers of ${powerRing.base}: choose an exponent by dragging or with the arrow keys`}
        points={points}
        selected={exponent}
        onSelect={(value) => dispatch({type: 'exponent', value})}
        describe={(value) => powerText(powerRing, value)}
        links={[{from: exponent, to: squared, tone: 'receipt'}]}
      />
    </div>
  );
}

/** An element of F97 with powers to show. */
function nonzero(text: string): ReturnType<ReturnType<typeof elementOf>> {
  const parsed = elementOf(F97.modulus)(text);
  if ('value' in parsed && parsed.value === 0) return {error: 'The powers of 0 make no ring.'};
  return parsed;
}
