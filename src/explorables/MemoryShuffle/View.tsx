import React, {type Dispatch, type ReactNode} from 'react';
import {at} from '../../computation/at';
import {F97} from '../../computation/field';
import type {Access, Survey} from '../../computation/plonk';
import {
  Choice,
  DataTable,
  NumberField,
  ToolButton,
  Toolbar,
  element,
  changes,
  useExplorableState,
  VerdictBox,
} from '../kit';
import {ShuffleList} from './ShuffleList';
import {
  FALSE_DATA,
  FALSE_READ,
  HIGH,
  addressName,
  bytesOutcome,
  definition,
  endText,
  faultText,
  lineText,
  memoryOutcome,
  type ShuffleAction,
  type ShuffleState,
} from './state';
import kit from '../kit/styles.module.css';
import styles from './styles.module.css';

interface PartProps {
  state: ShuffleState;
  dispatch: Dispatch<ShuffleAction>;
}

export default function MemoryShuffleView(): ReactNode {
  const {state, dispatch, controls} = useExplorableState(definition);
  return (
    <>
      <Choice
        label="What to prove"
        value={state.mode}
        options={[
          {value: 'memory', label: 'Memory'},
          {value: 'bytes', label: 'Bytes'},
        ]}
        onChange={(mode) => dispatch({type: 'mode', mode})}
      />
      {state.mode === 'memory' ? (
        <Memory state={state} dispatch={dispatch} />
      ) : (
        <Bytes state={state} dispatch={dispatch} />
      )}
      <Toolbar controls={controls} />
    </>
  );
}

function Challenges({state, dispatch}: PartProps): ReactNode {
  return (
    <div className={styles.challenges}>
      {(['beta', 'gamma'] as const).map((which) => (
        <NumberField
          key={which}
          label={which === 'beta' ? 'Challenge β' : 'Challenge γ'}
          value={state[which]}
          {...element}
          onChange={(value) => dispatch({type: 'challenge', which, value})}
        />
      ))}
      <ToolButton label="Draw both" onClick={() => dispatch({type: 'draw'})} />
    </div>
  );
}

function Memory({state, dispatch}: PartProps): ReactNode {
  const {log, copy, product, faults, survey, accepted} = memoryOutcome(state);
  const isSame = ({cycle}: Access) => state.data[cycle - 1] === state.copied[cycle - 1];
  const dataField = (line: Access, where: 'data' | 'copied') => (
    <div className={styles.data}>
      <NumberField
        compact
        label={`Data of cycle ${line.cycle} in the ${where === 'data' ? 'log' : 'copy'}`}
        value={line.data}
        {...element}
        tone={isSame(line) ? undefined : 'bad'}
        hint={
          !isSame(line) && (
            <span className={kit.visuallyHidden}>
              Differs from the {where === 'data' ? 'copy' : 'log'}
            </span>
          )
        }
        onChange={(value) => dispatch({type: where, line: line.cycle - 1, value})}
      />
    </div>
  );
  const words = ({operation, address, cycle}: Access) => (
    <span className={styles.words}>
      <span className={styles.cycle}>{cycle}</span> {operation} {addressName(address)}
    </span>
  );
  const lies = !log.every(isSame);
  const faultCount = faults.filter((fault) => fault !== null).length;
  return (
    <>
      <div className={kit.row}>
        <ToolButton
          label="Sneak in a false read"
          enabled={state.data[FALSE_READ] !== FALSE_DATA}
          onClick={() => dispatch({type: 'false read'})}
        />
        <ToolButton
          label="Write it into the copy, too"
          enabled={lies}
          onClick={() => dispatch({type: 'follow'})}
        />
        <ToolButton
          label="Sort the copy"
          enabled={changes(definition, state, {type: 'sort'})}
          onClick={() => dispatch({type: 'sort'})}
        />
      </div>
      <div className={styles.sheet}>
        <div>
          <p className={styles.heading}>The log, in the order of time</p>
          <ol className={styles.list} aria-label="The log, in the order of time">
            {log.map((line) => (
              <li key={line.cycle} className={styles.item}>
                <div className={styles.content}>
                  {words(line)}
                  {dataField(line, 'data')}
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div>
          <p className={styles.heading}>The copy: drag ↕, press it, or press ↑ and ↓ on it</p>
          <ShuffleList
            label="The copy, by address and cycle"
            items={copy.map((line, i) => ({
              id: line.cycle,
              name: lineText(line),
              content: (
                <>
                  {words(line)}
                  {dataField(line, 'copied')}
                </>
              ),
              fault: faults[i] ? faultText(faults[i]) : null,
            }))}
            onMove={(cycle, to) => dispatch({type: 'move', line: cycle - 1, to})}
          />
        </div>
      </div>
      <VerdictBox accepted={accepted} text={accepted ? 'Accepted.' : 'Rejected.'}>
        <ul>
          <li data-holds={product.end === 1}>
            <strong>{product.end === 1 ? '✓' : '✗'} Same lines:</strong> {endText(product)}{' '}
            {surveyText(survey)}
          </li>
          <li data-holds={faultCount === 0}>
            <strong>{faultCount === 0 ? '✓' : '✗'} Neighbors in the copy:</strong>{' '}
            {faultCount === 0
              ? 'every read repeats the data before it.'
              : `${faultCount} ${faultCount === 1 ? 'line breaks' : 'lines break'} a rule.`}
          </li>
        </ul>
      </VerdictBox>
      <div className={styles.sheet}>
        <div>
          <Challenges state={state} dispatch={dispatch} />
          <DataTable
            caption="The running product"
            corner="Line"
            columns={['log', 'copy', 'u']}
            dense
            rows={[
              ...product.steps.map(({numerator, denominator, z}, i) => ({
                head: i + 1,
                cells: [
                  {content: `× ${numerator}`, tone: 'program' as const},
                  {content: `÷ ${denominator}`, tone: 'trace' as const},
                  {content: z},
                ],
              })),
              {
                head: 'end',
                cells: [
                  {content: ''},
                  {content: ''},
                  {content: product.end ?? '–', tone: product.end === 1 ? 'receipt' : 'bad'},
                ],
              },
            ]}
          />
          <p className={kit.aside}>
            A line is γ + address + β·cycle + β²·operation + β³·data, with A = 10, B = 11, and
            page-in, read, write as 0, 1, 2.
          </p>
        </div>
        <Picture
          state={state}
          survey={survey}
          what="the two products agree"
          hint={
            wholeRow(survey, 0) &&
            'The whole row β = 0 passes: it leaves only the addresses to compare.'
          }
        />
      </div>
    </>
  );
}

function surveyText({agreeing, total}: Survey): string {
  if (agreeing === total) return `Both sides are equal for all ${total} pairs of challenges.`;
  const share = ((100 * agreeing) / total).toFixed(2);
  return `Of all ${total} pairs of challenges, ${agreeing} let this pass: ${share} %.`;
}

const side = F97.modulus;

/** Whether every γ passes for this β. */
function wholeRow({passes}: Survey, beta: number): boolean {
  return passes.subarray(beta * side, (beta + 1) * side).every((pass) => pass === 1);
}

/** Draws every pair of challenges as a dot, with γ to the right and β down. */
function Picture({
  state,
  survey,
  what,
  hint,
}: {
  state: ShuffleState;
  survey: Survey;
  what: string;
  hint: string | false;
}): ReactNode {
  const {agreeing, total, passes} = survey;
  const dots =
    agreeing === total
      ? `M0 0H${side}V${side}H0Z`
      : [...passes]
          .map((pass, i) => (pass ? `M${i % side} ${Math.floor(i / side)}h1v1h-1z` : ''))
          .join('');
  return (
    <figure className={styles.picture}>
      <svg
        viewBox={`-4 -4 ${side + 8} ${side + 8}`}
        role="img"
        aria-label={`All ${total} pairs of challenges: for ${agreeing} of them ${what}. The chosen pair is β ${state.beta}, γ ${state.gamma}.`}>
        <rect className={styles.field} width={side} height={side} />
        <path className={styles.dots} d={dots} />
        {/* The halo sets the ring off, as the field may be full of dots. */}
        {[styles.halo, styles.cursor].map((name) => (
          <circle
            key={name}
            className={name}
            cx={state.gamma + 0.5}
            cy={state.beta + 0.5}
            r={2.5}
          />
        ))}
      </svg>
      <figcaption>
        Each dot is a pair of challenges for which {what}; γ to the right, β down. The ring is the
        chosen pair.
        {hint && agreeing < total && <span> {hint}</span>}
      </figcaption>
    </figure>
  );
}

function Bytes({state, dispatch}: PartProps): ReactNode {
  const {sorted, keeps, product, agreeing, sides, survey, accepted} = bytesOutcome(state);
  const foreign = state.lookups.some((value) => value > HIGH);
  const ordered = keeps.every(Boolean);
  return (
    <>
      <p className={kit.aside}>
        A byte has three bits here: every lookup must be one of 0 to {HIGH}. The prover writes the
        lookups and the whole range, sorted together.
      </p>
      <div
        className={kit.fields}
        style={{gridTemplateColumns: 'repeat(auto-fit, minmax(4.8rem, 1fr))'}}
        role="group"
        aria-label="Lookups">
        {state.lookups.map((value, index) => (
          <NumberField
            key={index}
            label={`Lookup ${index + 1}`}
            value={value}
            {...element}
            tone={value > HIGH ? 'bad' : 'program'}
            onChange={(next) => dispatch({type: 'lookup', index, value: next})}
          />
        ))}
      </div>
      <div className={kit.row}>
        <ToolButton
          label="Sneak in a 9"
          enabled={!foreign}
          onClick={() => dispatch({type: 'lookup', index: 3, value: 9})}
        />
      </div>
      <Choice
        label="The sorted list"
        value={state.forged ? 'forged' : 'sorted'}
        options={[
          {value: 'sorted', label: 'holds what was looked up'},
          {value: 'forged', label: `says ${HIGH} for anything above`},
        ]}
        onChange={(value) => dispatch({type: 'forged', forged: value === 'forged'})}
      />
      <DataTable
        caption="The sorted list and its steps"
        corner="sorted"
        columns={sorted}
        dense
        rows={[
          {
            head: 'step',
            cells: sorted.map((value, i) => ({
              content: i === 0 ? '' : value - at(sorted, i - 1),
              tone: at(keeps, i) ? 'trace' : 'bad',
              label: at(keeps, i)
                ? undefined
                : `${i === 0 ? value : value - at(sorted, i - 1)}, against the rule`,
            })),
          },
        ]}
      />
      <VerdictBox accepted={accepted} text={accepted ? 'Accepted.' : 'Rejected.'}>
        <ul>
          <li data-holds={product.end === 1}>
            <strong>{product.end === 1 ? '✓' : '✗'} Same entries (sort and check):</strong>{' '}
            {endText(product)} {agreeing} of the 97 challenges γ would give 1, or 0 on both sides.
          </li>
          <li data-holds={ordered}>
            <strong>{ordered ? '✓' : '✗'} Steps (sort and check):</strong>{' '}
            {ordered
              ? `from 0 to ${HIGH}, each step 0 or 1.`
              : `a step is neither 0 nor 1, or the list does not end at ${HIGH}.`}
          </li>
          <li data-holds={sides.F === sides.G}>
            <strong>{sides.F === sides.G ? '✓' : '✗'} PLOOKUP, in place of both:</strong> F ={' '}
            {sides.F}, G = {sides.G}. {surveyText(survey)}
          </li>
        </ul>
      </VerdictBox>
      <div className={styles.sheet}>
        <Challenges state={state} dispatch={dispatch} />
        <Picture
          state={state}
          survey={survey}
          what="PLOOKUP’s F and G agree"
          hint={
            wholeRow(survey, side - 1) &&
            'The whole last row passes: there β is −1. F has the factor 1 + β, which is 0, and G has the factor 0 where two neighbors in the sorted list are equal.'
          }
        />
      </div>
    </>
  );
}
