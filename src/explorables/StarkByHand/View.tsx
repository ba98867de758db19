import React, {
  memo,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
} from 'react';
import {at, times} from '../../computation/at';
import {
  COLUMNS,
  LIVE_ROWS,
  POINTS,
  ROWS,
  deepPoints,
  interpolatedPoints,
  type Challenges as Drawn,
  type ColumnName,
  type StarkByHand,
  type Table,
} from '../../computation/stark/stark-by-hand';
import {alterable, type AlterationKind, type CheckId} from '../../computation/stark/verifier';
import type {FoldCheat, Odds} from '../../computation/stark/fold-odds';
import {quickOdds} from '../../computation/stark/odds';
import {
  Choice,
  DataTable,
  NumberField,
  Progress,
  Stepper,
  ToolButton,
  Toolbar,
  changes,
  element,
  integerBetween,
  useExplorableState,
  useWorker,
  type Parser,
  VerdictBox,
} from '../kit';
import {plain, rich} from './formula';
import {
  alteredName,
  brokenText,
  cellText,
  definition,
  honestValue,
  isAttacked,
  oddsText,
  pageProof,
  proofOf,
  rulesOnRow,
  verdictText,
  type ChallengeField,
  type ClaimField,
  type StarkAction,
  type StarkState,
} from './state';
import kit from '../kit/styles.module.css';
import styles from './styles.module.css';

const fieldColumns = {
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.2rem), 1fr))',
};
const parseQuery = integerBetween(0, POINTS - 1);
const stepQuery = (value: number, direction: 1 | -1) => (value + direction + POINTS) % POINTS;

const parseDeepPoint: Parser<number> = (text) => {
  const parsed = element.parse(text);
  if ('error' in parsed || deepPoints().includes(parsed.value)) return parsed;
  return {
    error:
      parsed.value === 0
        ? '0 is left out: the point one row earlier would be 0, too.'
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
  // Update the cells at once, and defer rendering of the derived values for slow phones.
  const settled = useDeferredValue(proof);
  const attack = useHeldFocus();
  return (
    <>
      <Claim {...part} />
      <Trace {...part} />
      <Verdict proof={settled} isBehind={settled !== proof} />
      {(isAttacked(settled) || attack.isHeld) && (
        <Attack proof={settled} dispatch={dispatch} hold={attack.hold} />
      )}
      <Challenges {...challengesOf(proof)} dispatch={dispatch} />
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
      {...element}
      tone={name === 'claimedOutput' ? 'receipt' : 'program'}
      onChange={(value) => dispatch({type: 'claim', field: name, value})}
    />
  );
  return (
    <>
      <div className={kit.fields} style={fieldColumns} role="group" aria-label="The claim">
        {field('firstInput', 'First input')}
        {field('secondInput', 'Second input')}
        {field('claimedOutput', 'Claimed output')}
      </div>
      <div className={kit.row}>
        <ToolButton
          label={`Claim the truth, ${due}`}
          enabled={state.claimedOutput !== due || state.edits.length > 0 || isAttacked(proof)}
          onClick={() => dispatch({type: 'honest'})}
        />
        <ToolButton
          label="Lie as the page does"
          enabled={changes(definition, state, {type: 'lie'})}
          onClick={() => dispatch({type: 'lie'})}
        />
        <ToolButton
          label="Alter the finished proof"
          enabled={state.alteration === null}
          onClick={() => dispatch({type: 'alter', kind: 'value'})}
        />
        <ToolButton label="Other noise" onClick={() => dispatch({type: 'noise'})} />
      </div>
    </>
  );
}

function Trace({state, proof, dispatch}: PartProps): ReactNode {
  const field = useRef<HTMLDivElement>(null);
  const [row, index] = state.selected;
  const column = at(COLUMNS, index);
  const edited = (name: ColumnName, r: number) =>
    at(proof.trace[name], r) !== honestValue(state, name, r);
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
        <div ref={field} className={kit.row}>
          <NumberField
            label={`Cell ${column} of row ${row}`}
            value={value}
            {...element}
            tone={edited(column, row) ? 'bad' : undefined}
            hint={edited(column, row) ? `Should be ${honestValue(state, column, row)}.` : undefined}
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
          corner={`Rule on row ${row}`}
          columns={['condition', '× control', '= rule']}
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
        <p className={kit.aside}>{rowText(proof, rules, row)}</p>
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
    const [are, its] =
      broken === 1
        ? ['One rule is', 'its polynomial']
        : [`${broken} rules are`, 'their polynomials'];
    return `${are} not 0 on row ${row}, so Z does not divide ${its}.`;
  }
  const silent = rules.filter(({bracket, factor}) => bracket !== 0 && factor === 0).length;
  const {s, t, e} = proof.trace;
  if (row >= LIVE_ROWS && [s, t, e].every((column) => at(column, row) === 0)) {
    return `Row ${row} is padding: s, t and e are 0, and every rule is multiplied by one of them. ${silent} of the six would be broken here, and none of them speaks.`;
  }
  return `On row ${row} all six products are 0. Where the control factor is 0, the rule is silent whatever the cells hold.`;
}

const checkNames: Record<CheckId, (drawn: Drawn) => string> = {
  'control-root': () => 'Control root',
  deep: ({deepPoint}) => `Check at ${deepPoint}`,
  paths: () => 'Paths',
  columns: ({query}) => `Columns at ${query}`,
  folds: ({query}) => `Folds from ${query}`,
};

function Verdict({proof, isBehind}: {proof: StarkByHand; isBehind: boolean}): ReactNode {
  const {input, verdict, fri} = proof;
  const accepting = fri.acceptedAt.filter(Boolean).length;
  return (
    <VerdictBox accepted={verdict.accepted} text={verdictText(proof)} isBehind={isBehind}>
      <ol>
        {proof.checks.map(({id, words, holds}) => (
          <li key={id} data-holds={holds}>
            <strong>
              {holds ? '✓' : '✗'} {checkNames[id](proof.challenges)}:
            </strong>{' '}
            {words}
            {/* A text that comes and goes has its own element: a browser that translates the page
                replaces texts, and React could not remove the replaced one. */}
            {id === 'folds' && input.alteration === null && (
              <span>{`; ${accepting} of ${POINTS} positions would accept`}</span>
            )}
          </li>
        ))}
      </ol>
      <p className={kit.aside}>
        {brokenText(proof)}
        {proof.remainder.length > 0 && <span> The division leaves a remainder.</span>}
      </p>
    </VerdictBox>
  );
}

const createWorker = () => new Worker(new URL('../kit/folds.worker.ts', import.meta.url));

/**
 * Tells whether the focus is in an element, and returns the handlers for that. A part that is no
 * longer needed stays until the focus has left it; otherwise the focus would be lost.
 */
function useHeldFocus() {
  const [isHeld, setHeld] = useState(false);
  const hold: Pick<React.HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur'> = {
    onFocus: () => setHeld(true),
    onBlur: ({currentTarget, relatedTarget}) => setHeld(currentTarget.contains(relatedTarget)),
  };
  return {isHeld, hold};
}

/** The prover's cheat, and how often the verifier accepts it. */
function Attack({
  proof,
  dispatch,
  hold,
}: {
  proof: StarkByHand;
  dispatch: Dispatch<StarkAction>;
  hold: ReturnType<typeof useHeldFocus>['hold'];
}): ReactNode {
  const {input, deep, remainder} = proof;
  const {strategy, friCheat, alteration} = input;
  const choice = useHeldFocus();
  const quick = useMemo(() => quickOdds(proof), [proof]);
  const counted = useWorker<FoldCheat, Odds>(
    createWorker,
    quick ? null : {word: proof.combinedValues, friCheat},
  );
  const odds = quick ? ({status: 'done', value: quick} as const) : counted;
  return (
    <section className={styles.attack} aria-label="The attack" {...hold}>
      {(remainder.length > 0 || strategy !== 'quotient' || choice.isHeld) && (
        <div {...choice.hold}>
          <Choice
            label="What the prover does with the remainder"
            value={strategy}
            options={[
              {value: 'quotient', label: 'drops it'},
              {value: 'forged-opening', label: `drops it, lies about V(${deep.point})`},
              {value: 'pointwise', label: 'commits to K(x)/Z(x)'},
              {value: 'interpolated', label: 'puts V through 9 points of K/Z'},
            ]}
            onChange={(value) => dispatch({type: 'strategy', strategy: value})}
          />
        </div>
      )}
      {strategy === 'interpolated' && (
        <p className={kit.aside}>
          V = K/Z at {interpolatedPoints().join(', ')}. It has at most nine coefficients, which FRI
          allows. The verifier may ask at 56 points.
        </p>
      )}
      <Choice
        label="What it commits to in FRI"
        value={friCheat}
        options={[
          {value: 'none', label: 'honest folds'},
          {value: 'f0', label: '8 coefficients for f₀'},
          {value: 'f1', label: 'the best 4 for f₁'},
          {value: 'f2', label: 'the best line for f₂'},
        ]}
        onChange={(cheat) => dispatch({type: 'fri', cheat})}
      />
      <Choice<AlterationKind | 'none'>
        label="What it alters in the finished proof"
        value={alteration?.kind ?? 'none'}
        options={[
          {value: 'none', label: 'nothing'},
          {value: 'value', label: 'one value'},
          {value: 'sibling', label: 'one hash of a path'},
          {value: 'root', label: 'one byte of a root'},
        ]}
        onChange={(kind) => dispatch({type: 'alter', kind: kind === 'none' ? null : kind})}
      />
      {alteration && (
        <div className={styles.place}>
          <NumberField
            label={`Which one, 0 to ${alterable(alteration.kind).length - 1}`}
            value={alteration.place}
            parse={integerBetween(0, alterable(alteration.kind).length - 1)}
            step={(value, direction) => {
              const count = alterable(alteration.kind).length;
              return (value + direction + count) % count;
            }}
            tone="bad"
            hint={`${alteredName(alteration)}.`}
            onChange={(place) => dispatch({type: 'place', place})}
          />
        </div>
      )}
      {isAttacked(proof) && (
        <p className={styles.odds} aria-busy={odds?.status === 'running'}>
          <strong>How often?</strong>{' '}
          <span role="status">
            {odds?.status === 'done'
              ? oddsText(odds.value)
              : odds?.status === 'failed'
                ? `The count failed: ${odds.error}`
                : 'Counting:'}
          </span>
          {odds?.status === 'running' && <Progress share={odds.progress} />}
        </p>
      )}
    </section>
  );
}

const drawnText = ({constraintMix, deepPoint, deepMix, foldChallenges, query}: Drawn) =>
  `rules ${constraintMix}, point ${deepPoint}, quotients ${deepMix}, folds ${foldChallenges.join(', ')}, query ${query}`;

type Fields = Drawn & {
  hashed: boolean;
  /** The challenges that the verifier hashes from an altered seal, if they differ. */
  instead: string | null;
};

function challengesOf(proof: StarkByHand): Fields {
  const {input} = proof;
  const {constraintMix, deepPoint, deepMix, query, foldChallenges, hashed} = input;
  const found = hashed && input.alteration ? drawnText(proof.challenges) : null;
  const instead = found === drawnText(input) ? null : found;
  return {constraintMix, deepPoint, deepMix, query, foldChallenges, hashed, instead};
}

/** The seven challenge fields, memoized because other changes on the sheet don't affect them. */
const Challenges = memo(function Challenges({
  dispatch,
  ...drawn
}: Fields & Pick<PartProps, 'dispatch'>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const field = (name: ChallengeField, label: string) => (
    <NumberField
      label={label}
      value={drawn[name]}
      parse={name === 'query' ? parseQuery : name === 'deepPoint' ? parseDeepPoint : element.parse}
      step={name === 'query' ? stepQuery : name === 'deepPoint' ? stepDeepPoint : element.step}
      onChange={(value) => dispatch({type: 'challenge', field: name, value})}
    />
  );
  return (
    <details
      className={styles.challenges}
      onToggle={({currentTarget}) => setOpen(currentTarget.open)}>
      <summary>What the verifier draws</summary>
      {/* Rendered only when open, to keep the server-rendered page small. */}
      {isOpen && (
        <>
          <Choice
            label="The challenges are"
            value={drawn.hashed ? 'hashed' : 'chosen'}
            options={[
              {value: 'chosen', label: 'chosen here'},
              {value: 'hashed', label: 'hashed from the commitments'},
            ]}
            onChange={(value) => dispatch({type: 'hashed', hashed: value === 'hashed'})}
          />
          {drawn.hashed ? (
            <p className={kit.aside}>
              Each is a hash of the claim and all that was committed before it: {drawnText(drawn)}.
              {drawn.instead && (
                <span>{` From the altered proof, the verifier gets others: ${drawn.instead}.`}</span>
              )}
            </p>
          ) : (
            <div
              className={kit.fields}
              style={fieldColumns}
              role="group"
              aria-label="What the verifier draws">
              {field('constraintMix', 'Weight of the rules')}
              {field('deepPoint', 'Point outside')}
              {field('deepMix', 'Weight of the quotients')}
              {times(3, (round) => (
                <NumberField
                  key={round}
                  label={`Fold ${round + 1}`}
                  value={at(drawn.foldChallenges, round)}
                  {...element}
                  onChange={(value) => dispatch({type: 'fold', round, value})}
                />
              ))}
              {field('query', 'Query, 0 to 31')}
            </div>
          )}
        </>
      )}
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
        <LessonTable key={table.id} table={table} onPage={onPage.tables[i]} />
      ))}
      <p className={kit.aside}>
        {changed.cells === 0
          ? 'All numbers match this page.'
          : `${changed.cells} of the ${changed.of} cells in the tables of the twelve lessons differ from those on this page; they are framed.`}
      </p>
    </>
  );
}

function LessonTable({table, onPage}: {table: Table; onPage: Table | undefined}): ReactNode {
  const [corner = '', ...columns] = table.columns;
  return (
    <>
      <p className={styles.tableTitle}>
        Table {table.id}: {table.caption}
      </p>
      <DataTable
        caption={table.caption}
        corner={plain(corner)}
        columns={columns.map(rich)}
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

/** The number of table cells in all lessons that differ from the page's. */
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
