import React, {useState, type Dispatch, type KeyboardEvent, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import {at, times} from '../../computation/at';
import {hex} from '../../computation/merkle';
import {differingBits, equal, type Check, type ClaimVersion} from '../../computation/receipt/claim';
import {sampleGuest} from '../../computation/receipt/sample-guest';
import {
  Choice,
  DataTable,
  NumberField,
  Stepper,
  ToolButton,
  Toolbar,
  onGridKey,
  integerField,
  useExplorableState,
  VerdictBox,
} from '../kit';
import {
  address,
  bitIndex,
  definitionFor,
  envelopeOf,
  flipCount,
  lastPage,
  verdictText,
  type ChainStep,
  type Envelope,
  type EnvelopeAction,
  type EnvelopeState,
} from './state';
import kit from '../kit/styles.module.css';
import styles from './styles.module.css';
import {claimVersionAt} from './version';

const pageField = integerField(0, lastPage);
const wordField = integerField(0, 255);

interface PartProps {
  version: ClaimVersion;
  state: EnvelopeState;
  envelope: Envelope;
  dispatch: Dispatch<EnvelopeAction>;
}

export default function ReceiptEnvelopeView(): ReactNode {
  const {pathname} = useLocation();
  const [version] = useState(() => claimVersionAt(pathname));
  const {state, dispatch, controls} = useExplorableState(definitionFor(version));
  const envelope = envelopeOf(version, state);
  const part = {version, state, envelope, dispatch};
  return (
    <>
      <div className={styles.sheet}>
        <Bits {...part} />
        <Verdict {...part} />
      </div>
      <Chain {...part} />
      <Toolbar controls={controls}>
        <ToolButton
          label="Flip all back"
          enabled={flipCount(state) > 0}
          onClick={() => dispatch({type: 'mend'})}
        />
      </Toolbar>
    </>
  );
}

function Bits({version, state, envelope, dispatch}: PartProps): ReactNode {
  const {shown, shownFlips} = envelope;
  const guest = sampleGuest(version);
  const words = guest.bytes.length / 4;
  const kind = state.word < guest.codeWords ? 'instruction' : 'data';
  const onKeyDown = (event: KeyboardEvent) =>
    onGridKey(event, state.selected, [4, 8], {
      activate: () => dispatch({type: 'flip', cell: state.selected}),
      move(...cell) {
        dispatch({type: 'select', cell});
        return `[data-bit="${cell.join()}"]`;
      },
    });
  return (
    <div>
      <Choice
        label="What to change"
        value={state.place}
        options={[
          {value: 'program', label: 'Program'},
          {value: 'page', label: 'Another page'},
          {value: 'journal', label: 'Journal'},
        ]}
        onChange={(place) => dispatch({type: 'place', place})}
      />
      {state.place === 'program' && (
        <Stepper
          label="Word"
          value={state.word}
          count={words}
          describe={(word) => `at ${address(guest.entry + 4 * word)}`}
          onChange={(word) => dispatch({type: 'word', word})}
        />
      )}
      {state.place === 'page' && (
        <div className={kit.fields} style={{gridTemplateColumns: '1fr 1fr'}}>
          <NumberField
            label={`Page, 0 to ${lastPage}`}
            value={state.page}
            {...pageField}
            onChange={(page) => dispatch({type: 'page', page})}
          />
          <NumberField
            label="Word, 0 to 255"
            value={state.pageWord}
            {...wordField}
            onChange={(word) => dispatch({type: 'page word', word})}
          />
        </div>
      )}
      <p className={kit.aside}>
        {envelope.address === null
          ? 'The journal, four bytes, the lowest first. The guest committed the number 42.'
          : `${address(envelope.address)}: ${hex(shown)}${state.place === 'program' ? `, ${kind === 'instruction' ? 'an instruction' : 'data'}` : ''}. Bytes in the order of memory.`}
      </p>
      <div
        className={styles.bits}
        role="grid"
        tabIndex={-1}
        aria-label="32 bits; Enter flips the chosen one">
        {[...shown].map((value, byte) => (
          <div key={byte} role="row" className={styles.byte}>
            <span role="rowheader" className={styles.byteName}>
              {value.toString(16).padStart(2, '0')}
            </span>
            {times(8, (bit) => {
              const isFlipped = shownFlips.includes(bitIndex([byte, bit]));
              const set = (value >> (7 - bit)) & 1;
              const on = state.selected[0] === byte && state.selected[1] === bit;
              return (
                <span
                  key={bit}
                  role="gridcell"
                  className={styles.bit}
                  data-bit={`${byte},${bit}`}
                  data-set={set}
                  data-flipped={isFlipped || undefined}
                  aria-selected={on}
                  aria-label={`Byte ${byte}, bit ${7 - bit}: ${set}${isFlipped ? ', flipped' : ''}`}
                  tabIndex={on ? 0 : -1}
                  onKeyDown={onKeyDown}
                  onClick={() => dispatch({type: 'flip', cell: [byte, bit]})}>
                  {set}
                </span>
              );
            })}
          </div>
        ))}
      </div>
      <p className={kit.aside}>Click a bit, or press Enter on it, to flip it.</p>
    </div>
  );
}

const questions: Record<Check['id'], string> = {
  program: 'Image ID: does the claim start from your program?',
  ending: 'Exit code: may the guest end like this?',
  journal: 'Journal: is it the one that was committed?',
};

function Verdict({version, state, envelope, dispatch}: PartProps): ReactNode {
  const {checks} = envelope;
  const accepted = checks.every(({holds}) => holds);
  return (
    <div>
      <Choice
        label="How the guest ended"
        value={String(state.exit) as '0' | '1'}
        options={[
          {value: '0', label: 'Halted(0)'},
          {value: '1', label: 'Halted(1)'},
        ]}
        onChange={(value) => dispatch({type: 'exit', exit: value === '1' ? 1 : 0})}
      />
      <VerdictBox accepted={accepted} text={verdictText(checks)}>
        <ol>
          {checks.map(({id, holds, error}) => (
            <li key={id} data-holds={holds}>
              <strong>{holds ? '✓' : '✗'}</strong> {questions[id]}
              {!holds && (
                <>
                  {' '}
                  <code>{error}</code>
                </>
              )}
            </li>
          ))}
        </ol>
        <p className={kit.aside}>
          These are the comparisons in <code>verify</code> of {version} for a receipt of segments.
          Before them, it checks the seal, which this page does not have.
          {state.exit === 1 &&
            version !== '0.20' &&
            ' This version accepts a guest that ended with an error.'}
        </p>
      </VerdictBox>
    </div>
  );
}

const digits = 8;

function Chain({state, envelope, dispatch}: PartProps): ReactNode {
  const {chain} = envelope;
  const step = at(chain, Math.min(state.step, chain.length - 1));
  const [column, setColumn] = useState(1);
  return (
    <>
      <div className={styles.chain}>
        <DataTable
          caption="From a page to the claim: digests in the receipt, and your own"
          corner="Digest"
          columns={['receipt', 'yours', 'bits that differ']}
          dense
          selected={[chain.indexOf(step), column]}
          onSelect={(row, to) => {
            setColumn(to);
            dispatch({type: 'step', step: row});
          }}
          rows={chain.map(({title, sealed, held}) => {
            const same = equal(sealed, held);
            return {
              head: title,
              cells: [
                {content: <code className={styles.digest}>{hex(sealed, digits)}…</code>},
                {
                  content: <code className={styles.digest}>{hex(held, digits)}…</code>,
                  tone: same ? ('trace' as const) : ('bad' as const),
                },
                {content: same ? 'same' : `${differingBits(sealed, held)} of 256`},
              ],
            };
          })}
        />
      </div>
      <Stepper
        label="Step"
        value={chain.indexOf(step)}
        count={chain.length}
        describe={(i) => at(chain, i).title}
        onChange={(next) => dispatch({type: 'step', step: next})}
      />
      <Detail step={step} />
    </>
  );
}

function Detail({step}: {step: ChainStep}): ReactNode {
  const {title, how, sealed, held, struct} = step;
  const same = equal(sealed, held);
  return (
    <div className={styles.detail}>
      <p className={styles.stepTitle}>{title}</p>
      <p>{how}</p>
      {struct && (
        <>
          <p className={styles.caption}>SHA-256 of these, one after the other:</p>
          <ul className={styles.parts}>
            <li>
              <span>SHA-256 of the tag</span> <code>{struct.tag}</code>
            </li>
            {struct.down.map(({name, digest}) => (
              <li key={name}>
                <span>{name}</span> <code className={styles.digest}>{hex(digest)}</code>
              </li>
            ))}
            {struct.data.map(({name, word}) => (
              <li key={name}>
                <span>{name}, 4 bytes</span> <code>{word > 9 ? address(word) : word}</code>
              </li>
            ))}
            <li>
              <span>number of digests, 2 bytes</span> <code>{struct.down.length}</code>
            </li>
          </ul>
        </>
      )}
      <p className={styles.caption}>
        {same ? 'Both:' : 'In the receipt, then from what you hold:'}
      </p>
      <p className={styles.full}>
        <code>{hex(sealed)}</code>
        {!same && (
          <>
            <br />
            <code data-tone="bad">{hex(held)}</code>
          </>
        )}
      </p>
    </div>
  );
}
