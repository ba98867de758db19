import React, {type ReactNode} from 'react';
import {hex} from '../../computation/merkle';
import {TRUTH} from '../../computation/one-point-check';
import {
  Choice,
  DataTable,
  NumberField,
  ToolButton,
  Toolbar,
  VerdictBox,
  element,
  integerField,
  polynomialText,
  useExplorableState,
} from '../kit';
import {
  definition,
  lastNoise,
  laterText,
  passingPoint,
  tallyText,
  transcribe,
  verdictText,
  type Transcribed,
  type TranscriptState,
} from './state';
import kit from '../kit/styles.module.css';

const noiseField = integerField(0, lastNoise);

const fieldColumns = {
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
};

export default function TranscriptBoardView(): ReactNode {
  const {state, dispatch, controls} = useExplorableState(definition);
  const now = transcribe(state);
  const {claim, passes, noise, absorbs} = state;
  return (
    <>
      <Choice
        label="The generator absorbs"
        value={absorbs ? 'both' : 'root'}
        options={[
          {value: 'both', label: 'claim and root'},
          {value: 'root', label: 'root alone'},
        ]}
        onChange={(value) => dispatch({type: 'absorbs', absorbs: value === 'both'})}
      />
      <div className={kit.fields} style={fieldColumns}>
        <NumberField
          label="Claimed f(1)"
          value={claim}
          {...element}
          tone={claim === TRUTH ? 'trace' : 'bad'}
          onChange={(value) => dispatch({type: 'claim', value})}
        />
        {passes.map((point, i) => (
          <NumberField
            key={i}
            label={`${['First', 'Second', 'Third'][i]!} z that passes`}
            value={point}
            parse={passingPoint(passes.filter((_, j) => j !== i))}
            onChange={(value) => dispatch({type: 'pass', index: i, value})}
          />
        ))}
        <NumberField
          label={`Noise, 0 to ${lastNoise}`}
          value={noise}
          {...noiseField}
          onChange={(value) => dispatch({type: 'noise', value, typed: true})}
        />
      </div>
      <div className={kit.row}>
        <ToolButton
          label="Next root"
          enabled={noise < lastNoise}
          onClick={() => dispatch({type: 'noise', value: noise + 1})}
        />
        <ToolButton
          label="Try until one passes"
          enabled={noise < lastNoise && now.odds > 0}
          onClick={() => dispatch({type: 'search'})}
        />
        <ToolButton
          label="Claim after the draw"
          enabled={!now.check.accepted}
          onClick={() => dispatch({type: 'later'})}
        />
      </div>
      <Steps state={state} now={now} />
      <VerdictBox
        accepted={now.check.accepted}
        isLie={claim !== TRUTH}
        text={verdictText(state, now)}>
        <p>
          {laterText(state, now)} {tallyText(now)}
        </p>
      </VerdictBox>
      <Tries now={now} />
      <Toolbar controls={controls} />
    </>
  );
}

/** The steps of the protocol, in order. */
function Steps({state, now}: {state: TranscriptState; now: Transcribed}): ReactNode {
  const {claim, noise, absorbs} = state;
  const {quotient, root, z, check} = now;
  const steps = [
    ['Choose', `f(1) = ${claim}, q(x) = ${polynomialText(quotient)}, noise ${noise}`],
    ['Commit', `root ${hex(root, 16)}…`],
    ['Absorb', absorbs ? `SHA-256 of the claim ${claim}, then the root` : 'the root'],
    ['Draw', `z = ${z}`],
    ['Answer', `f(${z}) = ${check.value}, q(${z}) = ${check.quotientValue}`],
    [
      'Check',
      `f(z) − claim = ${check.left}; (z − 1)·q(z) = ${check.right} ${check.accepted ? '✓' : '✗'}`,
    ],
  ] as const;
  return (
    <DataTable
      caption="What happens, in order"
      corner="Step"
      columns={['what happens']}
      rows={steps.map(([name, text]) => ({head: name, cells: [{content: text}]}))}
    />
  );
}

const shown = 6;

/** The most recent tries, newest first. */
function Tries({now}: {now: Transcribed}): ReactNode {
  const newest = now.tried.slice(-shown).reverse();
  return (
    <p>
      The latest tries:{' '}
      {newest
        .map(({noise, z, passes}) => `noise ${noise}, z = ${z} ${passes ? '✓' : '✗'}`)
        .join('; ')}
      .
    </p>
  );
}
