import React, {useMemo, type ReactNode} from 'react';
import {at} from '../../computation/at';
import type {FoldCheat, Odds} from '../../computation/stark/fold-odds';
import {LIARS, foldCheatOf, type LiarId} from '../../computation/stark/liars';
import type {CheckId} from '../../computation/stark/verifier';
import {Choice, NumberGrid, Progress, Toolbar, useExplorableState, useWorker} from '../kit';
import {
  BRANCHES,
  cellText,
  definition,
  drawsText,
  foldsText,
  outcomeText,
  outcomesFor,
  tallyText,
} from './state';
import kit from '../kit/styles.module.css';

const checkNames: Record<CheckId, string> = {
  'control-root': 'control root',
  deep: 'check at the point',
  paths: 'paths',
  columns: 'columns',
  folds: 'folds',
};

export default function LiarsTreeView(): ReactNode {
  const {state, dispatch, controls} = useExplorableState(definition);
  const {liar, selected} = state;
  const outcomes = outcomesFor(liar);
  const {check, total} = at(outcomes, selected);
  const draws = drawsText[LIARS[liar].draws];
  return (
    <>
      {BRANCHES.map(({title, liars}) => (
        <Choice<LiarId>
          key={title}
          label={title}
          options={liars.map(({id, label}) => ({value: id, label}))}
          value={liar}
          onChange={(id) => dispatch({type: 'liar', liar: id})}
        />
      ))}
      <p className={kit.summary}>
        <strong>{draws}.</strong> {tallyText(liar)}
        <Folds liar={liar} />
      </p>
      {outcomes.some((outcome) => outcome.check === null) && <p>Framed: the liar gets through.</p>}
      <NumberGrid
        label={`${draws}: arrow keys move`}
        cells={outcomes.map((outcome) => ({
          text: String(outcome.draw),
          label: cellText(outcome),
          tone: outcome.check === null ? 'receipt' : 'muted',
        }))}
        selected={selected}
        onSelect={(index) => dispatch({type: 'select', index})}
      />
      <p>
        {outcomeText(state)}{' '}
        <strong>
          {check === null
            ? 'The liar gets through.'
            : `${total > 1 ? 'The others are caught by' : 'Caught by'}: ${checkNames[check]}.`}
        </strong>
      </p>
      <Toolbar controls={controls} />
    </>
  );
}

const createWorker = () => new Worker(new URL('../kit/folds.worker.ts', import.meta.url));

/** The count over all folds, for a liar whose chance depends on them. */
function Folds({liar}: {liar: LiarId}): ReactNode {
  const cheat = useMemo(() => foldCheatOf(liar), [liar]);
  const result = useWorker<FoldCheat, Odds>(createWorker, cheat);
  return (
    <span role="status">
      {/* A single text in an element of its own: see Verdict of StarkByHand. */}
      <span>
        {result?.status === 'done'
          ? ` ${foldsText(result.value)}`
          : result?.status === 'failed'
            ? ` The count failed: ${result.error}`
            : result && ' Counting all folds:'}
      </span>
      {result?.status === 'running' && <Progress share={result.progress} />}
    </span>
  );
}
