import React, {type Dispatch, type ReactNode} from 'react';
import {at, times} from '../../computation/at';
import {hex} from '../../computation/merkle';
import {
  Choice,
  DataTable,
  NumberField,
  ToolButton,
  Toolbar,
  VerdictBox,
  element,
  useExplorableState,
} from '../kit';
import {
  definition,
  depth,
  neighborText,
  openedBy,
  short,
  size,
  verdictText,
  type MerkleAction,
  type MerkleState,
  type Opened,
} from './state';
import kit from '../kit/styles.module.css';

interface PartProps {
  state: MerkleState;
  opened: Opened;
  dispatch: Dispatch<MerkleAction>;
}

// Inline: with a stylesheet, every page of the section would get the styles of this board.
const level8 = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: '0.25rem',
  marginBottom: '0.35rem',
} as const;
const node = (color: string, line = 'solid') => ({
  border: `1px ${line} ${color}`,
  borderRadius: '4px',
  color,
  fontSize: '0.75rem',
  textAlign: 'center' as const,
});
const nodeStyles = {
  root: node('var(--rz-trace)'),
  own: node('var(--rz-trace)'),
  sent: node('var(--rz-receipt)', 'dashed'),
  unseen: node('var(--rz-muted)', 'dotted'),
};

export default function MerklePathView(): ReactNode {
  const {state, dispatch, controls} = useExplorableState(definition);
  const opened = openedBy(state);
  const part = {state, opened, dispatch};
  const isHonest = state.shown === null && !state.altered.includes(true);
  return (
    <>
      <Choice
        label="Leaves"
        value={state.salted ? 'salted' : 'bare'}
        options={[
          {value: 'bare', label: 'the value alone'},
          {value: 'salted', label: 'value and secret salt'},
        ]}
        onChange={(value) => dispatch({type: 'salted', salted: value === 'salted'})}
      />
      <Tree {...part} />
      <Choice
        label="The verifier asks for leaf"
        value={String(state.asked)}
        options={times(size, (i) => ({value: String(i), label: String(i)}))}
        onChange={(value) => dispatch({type: 'ask', index: Number(value)})}
      />
      <div className={kit.row}>
        <NumberField
          label="The prover shows the value"
          value={opened.value}
          {...element}
          tone={state.shown === null ? 'trace' : 'bad'}
          onChange={(value) => dispatch({type: 'show', value})}
        />
        {times(depth, (level) => (
          <ToolButton
            key={level}
            label={`${state.altered[level] ? 'Mend' : 'Alter'} sibling ${level + 1}`}
            onClick={() => dispatch({type: 'alter', level})}
          />
        ))}
        <ToolButton
          label="Be honest"
          enabled={!isHonest}
          onClick={() => dispatch({type: 'honest'})}
        />
      </div>
      <Climb {...part} />
      <VerdictBox accepted={opened.accepted} text={verdictText(opened)}>
        <p>{neighborText(state, opened)}</p>
      </VerdictBox>
      <Toolbar controls={controls} />
    </>
  );
}

/** The role of a hash of the tree for the verifier. */
const roles = {
  own: 'on the way up',
  sent: 'beside it: sent as a sibling',
  unseen: 'never seen by the verifier',
};

/** The prover's tree, with the root at the top and the values at the bottom. */
function Tree({state, opened, dispatch}: PartProps): ReactNode {
  const roleOf = (level: number, i: number): keyof typeof nodeStyles => {
    if (level === depth) return 'root';
    const onPath = state.asked >> level;
    return i === onPath ? 'own' : i === (onPath ^ 1) ? 'sent' : 'unseen';
  };
  return (
    <>
      <div role="img" aria-label={treeText(state, opened)}>
        {times(depth + 1, (i) => depth - i).map((level) => (
          <div key={level} style={level8}>
            {at(opened.tree.levels, level).map((hash, i) => (
              <span key={i} style={nodeStyles[roleOf(level, i)]}>
                {short(hash)}
              </span>
            ))}
          </div>
        ))}
        <div style={{...level8, color: 'var(--rz-muted)', fontSize: '0.8rem'}}>
          {times(size, (i) => (
            <span key={i} style={{textAlign: 'center'}}>
              {i}
            </span>
          ))}
        </div>
      </div>
      <p className={kit.aside}>
        The prover’s values. If you change one here, the prover commits again, with another root:
      </p>
      <div className={kit.narrowFields} role="group" aria-label="Committed values">
        {state.values.map((value, i) => (
          <NumberField
            key={i}
            compact
            label={`Value ${i}`}
            value={value}
            {...element}
            tone={i === state.asked ? 'trace' : undefined}
            onChange={(next) => dispatch({type: 'value', index: i, value: next})}
          />
        ))}
      </div>
      <p>
        {(['own', 'sent', 'unseen'] as const).map((role) => (
          <React.Fragment key={role}>
            <span style={{...nodeStyles[role], display: 'inline-block', padding: '0 0.4rem'}}>
              {roles[role]}
            </span>{' '}
          </React.Fragment>
        ))}
      </p>
    </>
  );
}

function treeText({asked}: MerkleState, {tree, path}: Opened): string {
  return `A tree over eight leaves with the root ${short(tree.root)}. The path of leaf ${asked} has the siblings ${path.map(short).join(', ')}.`;
}

/** The verifier's computation: three hashes of pairs. */
function Climb({state, opened}: PartProps): ReactNode {
  const {hashes, path} = opened;
  return (
    <DataTable
      caption="The verifier hashes its way up"
      corner="Step"
      columns={['left', 'right', 'gives']}
      dense
      rows={[
        {
          head: 'leaf',
          cells: [
            {content: opened.value, tone: state.shown === null ? undefined : 'bad'},
            {content: opened.salt ? `salt ${hex(opened.salt, 4)}…` : 'no salt'},
            {content: short(at(hashes, 0)), tone: 'trace'},
          ],
        },
        ...path.map((sibling, level) => {
          const own = {content: short(at(hashes, level)), tone: 'trace' as const};
          const sent = {
            content: short(sibling),
            tone: state.altered[level] ? ('bad' as const) : ('receipt' as const),
          };
          const isRight = (state.asked >> level) & 1;
          return {
            head: `sibling ${level + 1}`,
            cells: [
              ...(isRight ? [sent, own] : [own, sent]),
              {content: short(at(hashes, level + 1)), tone: 'trace' as const},
            ],
          };
        }),
      ]}
    />
  );
}
