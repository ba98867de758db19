import React, {useMemo, type ReactNode} from 'react';
import {at} from '../../computation/at';
import type {FoldCheat, Odds} from '../../computation/stark/fold-odds';
import {LIARS, foldCheatOf, type LiarId} from '../../computation/stark/liars';
import type {CheckId} from '../../computation/stark/verifier';
import {NumberGrid, Toolbar, useExplorableState, useWorker} from '../kit';
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
import styles from './styles.module.css';

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
  const {check} = at(outcomes, selected);
  return (
    <>
      <div className={styles.sheet}>
        <Tree chosen={liar} onChoose={(id) => dispatch({type: 'liar', liar: id})} />
        <div>
          <p className={styles.heading}>{drawsText[LIARS[liar].draws]}</p>
          <NumberGrid
            label={`${drawsText[LIARS[liar].draws]}: arrow keys move`}
            cells={outcomes.map((outcome) => ({
              text: String(outcome.draw),
              label: cellText(outcome),
              tone: outcome.check === null ? 'receipt' : 'muted',
            }))}
            selected={selected}
            onSelect={(index) => dispatch({type: 'select', index})}
          />
          <p className={styles.result} data-through={check === null}>
            {outcomeText(state)} <strong>{verdictOf(check)}</strong>
          </p>
          <p className={styles.tally}>{tallyText(liar)}</p>
          <Folds liar={liar} />
        </div>
      </div>
      <Toolbar controls={controls} />
    </>
  );
}

const verdictOf = (check: CheckId | null) =>
  check === null ? 'The liar gets through.' : `Caught by: ${checkNames[check]}.`;

function Tree({chosen, onChoose}: {chosen: LiarId; onChoose: (id: LiarId) => void}): ReactNode {
  return (
    <fieldset className={styles.tree}>
      <legend>The liar …</legend>
      {BRANCHES.map(({title, liars}) => (
        <div key={title} role="group" aria-label={title} className={styles.branch}>
          <p className={styles.title}>{title}</p>
          {liars.map(({id, label}) => (
            <label key={id} className={styles.leaf}>
              <input
                type="radio"
                name="liar"
                value={id}
                checked={id === chosen}
                onChange={() => onChoose(id)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  );
}

const createWorker = () => new Worker(new URL('./folds.worker.ts', import.meta.url));

/** The count over all folds, for a liar whom they concern. */
function Folds({liar}: {liar: LiarId}): ReactNode {
  const cheat = useMemo(() => foldCheatOf(liar), [liar]);
  const result = useWorker<FoldCheat, Odds>(createWorker, cheat);
  if (result === null) return null;
  return (
    <p className={styles.tally} role="status">
      {result.status === 'done' && foldsText(result.value)}
      {result.status === 'running' && `Trying all folds: ${Math.round(100 * result.progress)} %.`}
      {result.status === 'failed' && `The count failed: ${result.error}`}
    </p>
  );
}
