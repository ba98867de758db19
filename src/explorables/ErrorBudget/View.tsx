import React, {type ReactNode} from 'react';
import {TERMS, type CircuitName, type Column} from '../../computation/error-budget';
import {
  Choice,
  DataTable,
  NumberField,
  ToolButton,
  Toolbar,
  countOf,
  useExplorableState,
} from '../kit';
import {
  FIELD_LABELS,
  SHORT_LABELS,
  TERM_LABELS,
  definition,
  bitsText,
  isPreset,
  lowered,
  parserOf,
  sheetOf,
  stepOf,
  totalsText,
  type Field,
  type PresetName,
} from './state';
import kit from '../kit/styles.module.css';

const fields = Object.keys(FIELD_LABELS) as Field[];
const controlsOf = Object.fromEntries(
  fields.map((field) => [field, {parse: parserOf(field), step: stepOf(field)}]),
) as Record<Field, {parse: ReturnType<typeof parserOf>; step: ReturnType<typeof stepOf>}>;

const fieldColumns = {
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(7.6rem, 30%)), 1fr))',
  gap: '0.4rem 1.2rem',
};

const circuits: readonly {value: CircuitName; label: string}[] = [
  {value: 'rv32im', label: 'rv32im'},
  {value: 'recursion', label: 'recursion'},
];
const presets: readonly {name: PresetName; label: string}[] = [
  {name: 'segment', label: '0.18 to 0.20: a segment'},
  {name: 'recursion', label: '0.18 to 0.20: recursion'},
];

export default function ErrorBudgetView(): ReactNode {
  const {state, dispatch, controls} = useExplorableState(definition);
  const sheet = sheetOf(state);
  const columns: readonly Column[] = [sheet.unique, sheet.johnson, sheet.attack];
  return (
    <>
      <div className={kit.row}>
        {presets.map(({name, label}) => (
          <ToolButton
            key={name}
            label={label}
            enabled={!isPreset(state, name)}
            onClick={() => dispatch({type: 'preset', preset: name})}
          />
        ))}
      </div>
      <Choice
        label="Circuit"
        value={state.circuit}
        options={circuits}
        onChange={(circuit) => dispatch({type: 'circuit', circuit})}
      />
      <div className={kit.fields} style={fieldColumns}>
        {fields.map((field) => (
          <NumberField
            key={field}
            label={FIELD_LABELS[field]}
            value={state[field]}
            {...controlsOf[field]}
            onChange={(value) => dispatch({type: 'field', field, value})}
          />
        ))}
      </div>
      <p className={kit.summary}>{totalsText(sheet)}</p>
      <DataTable
        caption="Bits left against each accident"
        corner="Accident"
        columns={['unique', 'Johnson', 'attack']}
        dense
        rows={[
          ...TERMS.map((name) => ({
            head: SHORT_LABELS[name],
            cells: columns.map(({terms, weakest}) => ({
              content: bitsText(terms[name]),
              label:
                terms[name] === -Infinity
                  ? 'no term'
                  : `${bitsText(terms[name])}${weakest === name ? ', the weakest' : ''}`,
              tone: weakest === name ? ('bad' as const) : undefined,
              marked: weakest === name,
            })),
          })),
          {
            head: 'Bits left',
            cells: columns.map(({bits}) => ({content: bits.toFixed(1), tone: 'receipt' as const})),
          },
        ]}
      />
      <p>
        A chance of 2<sup>−99.2</sup> is written as 99.2 bits. The columns: proven within unique
        decoding, proven up to the Johnson radius, and the best attack known to be feasible. The
        weakest line of each is marked. The sum is taken over {countOf(state.segments, 'seal')}. The
        Johnson bound leaves a number m free, which trades one term against another; the board takes
        the best, here {sheet.johnson.m}. The weakest line of the attack:{' '}
        {lowered(TERM_LABELS[sheet.attack.weakest])}.
        {state.po2 + Math.log2(state.blowUp) > 27 && ' Baby Bear has no domain of so many points.'}
      </p>
      <Toolbar controls={controls} />
    </>
  );
}
