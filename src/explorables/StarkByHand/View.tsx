import React, {memo, useDeferredValue, useRef, type Dispatch, type ReactNode} from 'react';
import {at} from '../../computation/at';
import {F97} from '../../computation/field';
import {
  COLUMNS,
  LIVE_ROWS,
  POINTS,
  ROWS,
  deepPoints,
  type StarkByHand,
  type Table,
} from '../../computation/stark/stark-by-hand';
import {times} from '../../computation/at';
import {
  Choice,
  DataTable,
  NumberField,
  Stepper,
  ToolButton,
  Toolbar,
  elementOf,
  integerBetween,
  useExplorableState,
  type Parser,
} from '../kit';
import {plain, rich} from './formula';
import {
  brokenText,
  cellText,
  definition,
  honestValue,
  pageProof,
  proofOf,
  rulesOnRow,
  verdictText,
  type ChallengeField,
  type ClaimField,
  type StarkAction,
  type StarkState,
} from './state';
import styles from './styles.module.css';

const parseElement = elementOf(97);
const stepElement = (value: number, direction: 1 | -1) => F97.create(value + direction);
const parseQuery = integerBetween(0, POINTS - 1);
const stepQuery = (value: number, direction: 1 | -1) => (value + direction + POINTS) % POINTS;

const parseDeepPoint: Parser<number> = (text) => {
  const parsed = parseElement(text);
  if ('error' in parsed || deepPoints().includes(parsed.value)) return parsed;
  return {
    error:
      parsed.value === 0
        ? '0 is left out: it is on no shift of the domain.'
        : `${parsed.value} is a point of the trace or a committed one; the verifier must ask outside both.`,
  };
};
const stepDeepPoint = (value: number, direction: 1 | -1) => {
  const allowed = deepPoints();
  return at(allowed, (allowed.indexOf(value) + direction + allowed.length) % allowed.length);
};

interface PartProps {
  state: StarkState;
  proof: StarkByHand;
  dispatch: Dispatch<StarkAction>;
}

export default function StarkByHandView(): ReactNode {
  const {state, dispatch, controls} = useExplorableState(definition);
  const proof = proofOf(state);
  const part = {state, proof, dispatch};
  // The cells answer at once; what follows from them is drawn when a slow phone finds the time.
  const settled = useDeferredValue(proof);
  return (
    <>
      <Claim {...part} />
      <Trace {...part} />
      <Verdict proof={settled} isBehind={settled !== proof} dispatch={dispatch} />
      <Challenges {...challengesOf(state)} dispatch={dispatch} />
      <Lesson {...part} proof={settled} />
      <Toolbar controls={controls} />
    </>
  );
}

function Claim({state, proof, dispatch}: PartProps): ReactNode {
  const due = honestValue(state, 'c', LIVE_ROWS - 1);
  const field = (name: ClaimField, label: string) => (
    <NumberField
      label={label}
      value={state[name]}
      parse={parseElement}
      step={stepElement}
      tone={name === 'claimedOutput' ? 'receipt' : 'program'}
      onChange={(value) => dispatch({type: 'claim', field: name, value})}
    />
  );
  return (
    <>
      <div className={styles.fields} role="group" aria-label="The claim">
        {field('firstInput', 'First input')}
        {field('secondInput', 'Second input')}
        {field('claimedOutput', 'Claimed output')}
      </div>
      <div className={styles.presets}>
        <ToolButton
          label={`Claim the truth, ${due}`}
          enabled={state.claimedOutput !== due || state.edits.length > 0}
          onClick={() => dispatch({type: 'honest'})}
        />
        <ToolButton
          label="Lie as the page does"
          enabled={proof.verdict.accepted || state.edits.length === 0}
          onClick={() => dispatch({type: 'lie'})}
        />
        <ToolButton label="Other noise" enabled onClick={() => dispatch({type: 'noise'})} />
      </div>
    </>
  );
}

function Trace({state, proof, dispatch}: PartProps): ReactNode {
  const field = useRef<HTMLDivElement>(null);
  const [row, index] = state.selected;
  const column = at(COLUMNS, index);
  const edited = (name: string, r: number) =>
    state.edits.some((edit) => edit.column === name && edit.row === r);
  const value = at(proof.trace[column], row);
  const rules = rulesOnRow(state, proof.trace, row);
  return (
    <div className={styles.sheet}>
      <div>
        <DataTable
          caption="The trace. Rows 4 to 7 are padding"
          corner="Row"
          columns={COLUMNS}
          dense
          selected={state.selected}
          onSelect={(r, c) => dispatch({type: 'select', place: [r, c]})}
          onActivate={() => field.current?.querySelector('input')?.focus()}
          rows={times(ROWS, (r) => {
            const broken = proof.brokenRules.some((rule) => rule.row === r);
            return {
              head: broken ? `${r} ✗` : r,
              cells: COLUMNS.map((name, c) => ({
                content: at(proof.trace[name], r),
                label:
                  cellText(proof, [r, c]) +
                  (edited(name, r) ? `, changed from ${honestValue(state, name, r)}` : ''),
                tone: edited(name, r)
                  ? 'bad'
                  : r >= LIVE_ROWS
                    ? 'muted'
                    : broken
                      ? 'receipt'
                      : 'trace',
              })),
            };
          })}
        />
        <div ref={field} className={styles.cellField}>
          <NumberField
            label={`Cell ${column} of row ${row}`}
            value={value}
            parse={parseElement}
            step={stepElement}
            tone={edited(column, row) ? 'bad' : undefined}
            hint={edited(column, row) ? `Honestly ${honestValue(state, column, row)}.` : undefined}
            onChange={(next) => dispatch({type: 'cell', value: next})}
          />
          <ToolButton
            label="Mend all cells"
            enabled={state.edits.length > 0}
            onClick={() => dispatch({type: 'mend'})}
          />
        </div>
      </div>
      <div>
        <DataTable
          caption={`The six rules on row ${row}`}
          corner={`Row ${row}`}
          columns={['says', 'times', 'is']}
          dense
          rows={rules.map(({title, bracket, factor, product}) => ({
            head: <span className={styles.ruleName}>{title}</span>,
            cells: [
              {content: bracket, tone: bracket === 0 || factor === 0 ? 'muted' : undefined},
              {content: factor, tone: factor === 0 ? 'muted' : 'program'},
              {content: product, tone: product === 0 ? undefined : 'bad'},
            ],
          }))}
        />
        <p className={styles.aside}>{rowText(proof, rules, row)}</p>
      </div>
    </div>
  );
}

function rowText(
  proof: StarkByHand,
  rules: readonly {bracket: number; factor: number; product: number}[],
  row: number,
): string {
  const broken = rules.filter(({product}) => product !== 0).length;
  if (broken > 0) {
    return `${broken === 1 ? 'One rule is' : `${broken} rules are`} not 0 on row ${row}, so the constraints do not divide by Z.`;
  }
  const silent = rules.filter(({bracket, factor}) => bracket !== 0 && factor === 0).length;
  const {s, t, e} = proof.trace;
  if (row >= LIVE_ROWS && [s, t, e].every((column) => at(column, row) === 0)) {
    return `Row ${row} is padding: s, t and e are 0, and every rule is multiplied by one of them. ${silent} of the six would be broken here, and none of them speaks.`;
  }
  return `On row ${row} all six products are 0. Where the control factor is 0, the rule is silent whatever the cells hold.`;
}

function Verdict({
  proof,
  isBehind,
  dispatch,
}: Omit<PartProps, 'state'> & {isBehind: boolean}): ReactNode {
  const {input, verdict, deep, fri} = proof;
  const accepting = fri.acceptedAt.filter(Boolean).length;
  const stages = [
    {
      id: 'control-root',
      name: 'Control root',
      text: 'the tree of s, t, e is the one that the verifier knows',
      holds: verdict.stage !== 'control-root',
    },
    {
      id: 'deep',
      name: `Check at ${deep.point}`,
      text: `K = ${deep.mixedAt}, and Z · V = ${deep.zerosAt} · ${deep.validityAt} = ${F97.mul(deep.zerosAt, deep.validityAt)}`,
      holds: deep.holds,
    },
    {
      id: 'fri',
      name: `Query ${input.query}`,
      text: `${fri.rounds.map(({folded, expected}) => `${folded} ${folded === expected ? '=' : '≠'} ${expected}`).join(', ')}; ${accepting} of ${POINTS} positions would accept`,
      holds: fri.queryAccepted,
    },
  ];
  return (
    <div className={styles.verdict} data-accepted={verdict.accepted} aria-busy={isBehind}>
      <p className={styles.result}>{verdictText(proof)}</p>
      <ol className={styles.stages}>
        {stages.map(({id, name, text, holds}) => (
          <li key={id} data-holds={holds}>
            <strong>
              {holds ? '✓' : '✗'} {name}
            </strong>{' '}
            {text}
          </li>
        ))}
      </ol>
      <p className={styles.aside}>
        {brokenText(proof)}
        {proof.remainder.length > 0 && ' The division leaves a remainder.'}
      </p>
      {(proof.remainder.length > 0 || input.strategy !== 'quotient') && (
        <Choice
          label="How the prover goes on with the remainder"
          value={input.strategy}
          options={[
            {value: 'quotient', label: 'drops it'},
            {value: 'forged-opening', label: `drops it, lies about V(${deep.point})`},
            {value: 'pointwise', label: 'commits to K(x)/Z(x)'},
          ]}
          onChange={(strategy) => dispatch({type: 'strategy', strategy})}
        />
      )}
    </div>
  );
}

type Drawn = Pick<StarkState, ChallengeField | 'foldChallenges'>;

const challengesOf = ({
  constraintMix,
  deepPoint,
  deepMix,
  query,
  foldChallenges,
}: StarkState): Drawn => ({constraintMix, deepPoint, deepMix, query, foldChallenges});

/** Seven fields, which a change elsewhere on the sheet leaves alone. */
const Challenges = memo(function Challenges({
  dispatch,
  ...state
}: Drawn & Pick<PartProps, 'dispatch'>): ReactNode {
  const field = (name: ChallengeField, label: string) => (
    <NumberField
      label={label}
      value={state[name]}
      parse={name === 'query' ? parseQuery : name === 'deepPoint' ? parseDeepPoint : parseElement}
      step={name === 'query' ? stepQuery : name === 'deepPoint' ? stepDeepPoint : stepElement}
      onChange={(value) => dispatch({type: 'challenge', field: name, value})}
    />
  );
  return (
    <details className={styles.challenges}>
      <summary>What the verifier draws</summary>
      <div className={styles.fields} role="group" aria-label="What the verifier draws">
        {field('constraintMix', 'Weight of the rules')}
        {field('deepPoint', 'Point outside')}
        {field('deepMix', 'Weight of the quotients')}
        {times(3, (round) => (
          <NumberField
            key={round}
            label={`Fold ${round + 1}`}
            value={at(state.foldChallenges, round)}
            parse={parseElement}
            step={stepElement}
            onChange={(value) => dispatch({type: 'fold', round, value})}
          />
        ))}
        {field('query', 'Query, 0 to 31')}
      </div>
    </details>
  );
});

function Lesson({state, proof, dispatch}: PartProps): ReactNode {
  const step = at(proof.steps, state.lesson);
  const onPage = at(pageProof().steps, state.lesson);
  const changed = countChanges(proof, pageProof());
  return (
    <>
      <Stepper
        label="Lesson"
        value={state.lesson}
        count={proof.steps.length}
        describe={(i) => at(proof.steps, i).title}
        onChange={(lesson) => dispatch({type: 'lesson', lesson})}
      />
      <p className={styles.lessonTitle}>
        {step.lesson}. {step.title}
      </p>
      {step.tables.map((table, i) => (
        <LessonTable
          key={table.id}
          deepPoint={proof.input.deepPoint}
          table={table}
          onPage={onPage.tables[i]}
        />
      ))}
      <p className={styles.aside}>
        {changed.cells === 0
          ? 'Every number is the page’s.'
          : `${changed.cells} of the ${changed.of} numbers in the twelve lessons differ from the page’s; in the tables they are framed.`}
      </p>
    </>
  );
}

function LessonTable({
  deepPoint,
  table,
  onPage,
}: {
  deepPoint: number;
  table: Table;
  onPage: Table | undefined;
}): ReactNode {
  const [corner = '', ...columns] = table.columns;
  // The page's point stands in the header of Table 9.2.
  const header = (text: string) => text.replace('93', String(deepPoint));
  return (
    <>
      <p className={styles.tableTitle}>
        Table {table.id}: {table.caption}
      </p>
      <DataTable
        caption={table.caption}
        corner={plain(corner)}
        columns={columns.map((column) => rich(header(column)))}
        dense
        maxHeight={22}
        rows={table.rows.map(([head = '', ...cells], i) => ({
          head: show(head),
          cells: cells.map((content, j) => ({
            content: show(content),
            marked: content !== onPage?.rows[i]?.[j + 1],
          })),
        }))}
      />
    </>
  );
}

function show(content: number | string): ReactNode {
  return typeof content === 'number' ? content : rich(content);
}

/** How many cells of all lessons' tables are not the page's. */
function countChanges(a: StarkByHand, b: StarkByHand): {cells: number; of: number} {
  let [cells, of] = [0, 0];
  a.steps.forEach((step, i) =>
    step.tables.forEach((table, j) =>
      table.rows.forEach((row, r) =>
        row.forEach((content, c) => {
          of += 1;
          if (content !== b.steps[i]?.tables[j]?.rows[r]?.[c]) cells += 1;
        }),
      ),
    ),
  );
  return {cells, of};
}
