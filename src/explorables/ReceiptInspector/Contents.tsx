import React, {useId, useState, type ReactNode} from 'react';
import {padded} from '../../computation/riscv/zkvm/outcome';
import {TextField, ToolButton, countOf, grouped, raised} from '../kit';
import {Explained, Refused} from './Refused';
import type {Held} from './inspect';
import {fromHex, isRefusal, type Refusal, type Version} from './recognize';
import type {Receipts} from './useReceipts';
import type {Claim, Inner, Inspection, MaybeClaim, State, Value} from './verifier';
import kit from '../kit/styles.module.css';
import styles from './styles.module.css';

const kinds: Record<Inner['kind'], {label: string; page: string}> = {
  composite: {label: 'composite: one seal for each segment', page: 'terminology#composite-receipt'},
  succinct: {
    label: 'succinct: one seal of the recursion circuit',
    page: 'terminology#succinct-receipt',
  },
  groth16: {label: 'Groth16: one small SNARK', page: 'terminology#groth16'},
  fake: {label: 'fake: no seal, made in dev mode', page: 'terminology#fake-receipt'},
};

/** All that is in a receipt, before anything is verified. */
export function Contents({held, receipts}: {held: Held; receipts: Receipts}): ReactNode {
  const {found, version, alsoBy, controlIds, encoding, file} = held;
  const row = (name: string, page: string, value: ReactNode, copy?: string) => (
    <Fact key={name} label={name} explained={{page, version}} copy={copy}>
      {value}
    </Fact>
  );
  const kind = kinds[found.kind];
  return (
    <section aria-label="What is in the receipt" data-receipt={version}>
      {found.kind === 'fake' && (
        <p className={styles.fake} role="alert">
          <strong>This receipt proves nothing.</strong> It has no seal. Dev mode makes such
          receipts, and anyone can write one with any journal.
        </p>
      )}
      <p className={styles.heading}>What is in it. None of this is verified yet.</p>
      <dl className={styles.facts}>
        {row(
          'Version',
          'receipts#save-and-send',
          `${version}${alsoBy ? `, or ${alsoBy}: both write the same bytes for a fake receipt` : ''}; ${found.encoding === 'json' ? 'JSON' : found.encoding}${encoding === 'binary' || encoding === 'json' ? '' : ` as ${encoding}`}, ${grouped(file.length)} bytes`,
        )}
        {(found.left ?? 0) > 0 &&
          row(
            'After it',
            'receipts#save-and-send',
            `${countOf(found.left!, 'byte')}, which bincode ignores`,
          )}
        {row(
          'Kind',
          kind.page,
          found.kind === 'composite' && version !== '0.20'
            ? `${kind.label} (here called flat)`
            : kind.label,
        )}
        <ClaimFacts claim={found.claim} row={row} first={found.first} />
        {found.kind === 'composite' &&
          found.journalDigest &&
          row(
            'Journal digest',
            'receipts#digests',
            <Hex digits={found.journalDigest} />,
            found.journalDigest,
          )}
        {found.assumptions &&
          row(
            'Assumptions',
            'terminology#assumption',
            found.assumptions.length === 0
              ? 'none'
              : found.assumptions.map((inner, index) => (
                  <span key={index} className={styles.block}>
                    {inner.kind}, claim <Hex digits={digestOf(inner.claim)} />
                  </span>
                )),
          )}
        {row(
          'Verifier’s parameters',
          'receipts#hash-functions-and-the-verifier-context',
          <>
            {found.parameters.queries} queries at rate 1/{found.parameters.inverseRate}; hash
            functions {found.parameters.suites.join(', ')}; control root of succinct receipts{' '}
            <Hex digits={found.parameters.allowedIdsRoot} />
          </>,
          found.parameters.allowedIdsRoot,
        )}
      </dl>
      <Segments found={found} controlIds={controlIds} version={version} />
      <Journal held={held} receipts={receipts} />
    </section>
  );
}

type RowOf = (name: string, page: string, value: ReactNode, copy?: string) => ReactNode;

const digestOf = (claim: MaybeClaim) => (claim && !('error' in claim) ? claim.digest : '');

function ClaimFacts({
  claim,
  row,
  first,
}: {
  claim: MaybeClaim;
  row: RowOf;
  first?: State;
}): ReactNode {
  if (claim === null) {
    return row(
      'Claim',
      'terminology#receipt-claim',
      'none: a fake receipt of this version has only its journal',
    );
  }
  if ('error' in claim) {
    return row(
      'Claim',
      'terminology#receipt-claim',
      `can’t be read: ${claim.error.name}, ${claim.error.message}`,
    );
  }
  const {structure, digest, exit, input, output, post} = claim;
  const pre = first ?? claim.pre;
  return (
    <>
      {row('Exit code', 'terminology#exit-code', exitText(exit))}
      {row(
        'Pre state: its image ID',
        'terminology#image-id',
        <Hex digits={pre.digest} />,
        pre.digest,
      )}
      {pre.merkleRoot &&
        row('Pre state', 'terminology#system-state', <StateText {...pre} />, pre.merkleRoot)}
      {row(
        'Post state',
        'terminology#system-state',
        post.merkleRoot ? <StateText {...post} /> : <Hex digits={post.digest} />,
        post.merkleRoot ?? post.digest,
      )}
      {pre.digest !== claim.pre.digest &&
        row(
          'Pre state of the last segment',
          'terminology#system-state',
          <Hex digits={claim.pre.digest} />,
          claim.pre.digest,
        )}
      {row(
        pre.digest === claim.pre.digest ? 'Claim’s digest' : 'Digest of the last segment’s claim',
        'receipts#digests',
        <>
          <Hex digits={digest} /> ({structure})
        </>,
        digest,
      )}
      {row('Input’s digest', 'receipts#what-verify-does-not-check', <Hex digits={input} />, input)}
      {row('Output’s digest', 'receipts#digests', <Hex digits={output.digest} />, output.digest)}
      {output.assumptions &&
        row(
          'Assumptions in the claim',
          'terminology#assumption',
          output.assumptions.claims === null ? (
            <Hex digits={output.assumptions.digest} />
          ) : output.assumptions.claims.length === 0 ? (
            'none'
          ) : (
            output.assumptions.claims.map((one) => <Hex key={one} digits={one} />)
          ),
        )}
    </>
  );
}

const exitText = ({name, user}: Claim['exit']) => (user === undefined ? name : `${name}(${user})`);

const StateText = ({pc, merkleRoot}: State) => (
  <>
    Merkle root <Hex digits={merkleRoot ?? ''} />, program counter <code>{padded(pc ?? 0)}</code>
  </>
);

export const Hex = ({digits}: {digits: string}) => <code className={styles.hex}>{digits}</code>;

interface FactProps {
  label: string;
  /** The name that is shown, where it is shorter than the label. */
  name?: string;
  /** Where the name is explained. */
  explained?: {page: string; version: Version};
  copy?: string;
  children: ReactNode;
}

export function Fact({label, name = label, explained, copy, children}: FactProps): ReactNode {
  const [copied, setCopied] = useState(false);
  return (
    <div className={styles.fact}>
      <dt>{explained ? <Explained {...explained}>{name}</Explained> : name}</dt>
      <dd>
        <span>{children}</span>
        {copy !== undefined && copy !== '' && (
          <>
            <button
              type="button"
              className={styles.copy}
              aria-label={`${copied ? 'Copied' : 'Copy'}: ${label}`}
              onClick={() => {
                // Without a secure context there is no clipboard, and the reader may refuse it; the
                // text can be selected.
                navigator.clipboard?.writeText(copy).then(
                  () => setCopied(true),
                  () => undefined,
                );
              }}
              onBlur={() => setCopied(false)}>
              {copied ? 'Copied' : 'Copy'}
            </button>
            <span role="status" className={kit.visuallyHidden}>
              {copied && 'Copied'}
            </span>
          </>
        )}
      </dd>
    </div>
  );
}

function Segments({
  found,
  controlIds,
  version,
}: {
  found: Inspection;
  controlIds: Held['controlIds'];
  version: Held['version'];
}): ReactNode {
  if (found.segments.length === 0) return null;
  return (
    <>
      <p className={styles.heading}>
        <Explained page="terminology#segment" version={version}>
          {found.kind === 'composite' ? `Segments: ${found.segments.length}` : 'Seal'}
        </Explained>
      </p>
      {found.segments.map((segment, index) => (
        <dl key={index} className={styles.facts}>
          {found.segments.length > 1 && (
            <Fact label="Segment">
              {segment.index ?? index}
              {segment.claim && !('error' in segment.claim) && `, ${exitText(segment.claim.exit)}`}
            </Fact>
          )}
          {segment.po2 !== undefined && (
            <Fact label="Rows" explained={{page: 'terminology#po2', version}}>
              {rowsText(segment.po2)}
            </Fact>
          )}
          <Fact label="Seal" explained={{page: 'receipts#seals', version}}>
            {grouped(segment.sealBytes)} bytes{segment.hashfn && `, hashed by ${segment.hashfn}`}
          </Fact>
          {(controlIds[index] ?? segment.namedControlId) && (
            <Fact
              label={controlIds[index] ? 'Control ID' : 'Control ID, as the receipt says'}
              explained={{page: 'terminology#control-id', version}}
              copy={controlIds[index] ?? segment.namedControlId}>
              <Hex digits={controlIds[index] ?? segment.namedControlId!} />
              {!controlIds[index] && ' (what counts is the ID in the seal)'}
            </Fact>
          )}
        </dl>
      ))}
    </>
  );
}

/** The size that the seal states. In a modified seal, it can be any number. */
const rowsText = (po2: number | null) =>
  po2 === null
    ? 'the seal is too short to say'
    : po2 > 24
      ? `2${raised(po2)}: more than is possible`
      : `2${raised(po2)} = ${grouped(2 ** po2)}`;

const shown = 4096;

function Journal({held, receipts}: {held: Held; receipts: Receipts}): ReactNode {
  const {journal: digits} = held.found;
  const refusedBy = useId();
  const [type, setType] = useState('u32');
  const [answered, setAnswered] = useState<{
    of: string;
    value: {value: Value; left: number} | Refusal;
  } | null>(null);
  // A decoded value is shown only as long as the type it was decoded with.
  const value = answered?.of === type ? answered.value : null;
  const readAs = async () => {
    // Elements that take no bytes would allow an array of any length around them.
    if (/;\s*0+\s*\]/.test(type)) {
      const message = 'An array without parts holds nothing.';
      setAnswered({of: type, value: {name: 'Type', message}});
      return;
    }
    const answer = await receipts.ask(held.version, held.file, {ask: 'journal', of: type});
    setAnswered({of: type, value: 'error' in answer ? answer.error : answer});
  };
  const {version} = held;
  return (
    <>
      <JournalFacts digits={digits} version={version} />
      <div className={styles.question}>
        <TextField
          label="Type, as in journal.decode::<…>()"
          text={type}
          refusedBy={value && isRefusal(value) ? refusedBy : undefined}
          onChange={setType}
        />
        <ToolButton label="Decode" enabled={type.trim() !== ''} onClick={() => void readAs()} />
      </div>
      {/* Present before its text, so that screen readers speak it. A refusal is an alert. */}
      <div role={value && isRefusal(value) ? undefined : 'status'}>
        {value && isRefusal(value) && <Refused id={refusedBy} refusal={value} version={version} />}
        {value && !isRefusal(value) && (
          <p data-decoded>
            <code className={styles.hex}>{valueText(value.value)}</code>
            {value.left > 0 && `, and ${grouped(value.left)} bytes are left`}
          </p>
        )}
      </div>
    </>
  );
}

/** A journal as bytes, words and text. */
export function JournalFacts({digits, version}: {digits: string; version: Version}): ReactNode {
  const bytes = fromHex(digits.slice(0, 2 * shown)) as Uint8Array;
  const asWords = digits.length % 8 === 0 ? words(bytes) : null;
  const cut =
    digits.length > 2 * shown ? ` … and ${countOf(digits.length / 2 - shown, 'more byte')}` : '';
  const asText = plainText(bytes, cut !== '');
  const name = (
    <Explained page="terminology#journal" version={version}>
      Journal
    </Explained>
  );
  return (
    <>
      <p className={styles.heading}>
        {name}: {countOf(digits.length / 2, 'byte')}
      </p>
      <dl className={styles.facts}>
        <Fact name="Hexadecimal" label="Journal in hexadecimal" copy={digits}>
          <Hex digits={digits.slice(0, 2 * shown) || 'empty'} />
          {cut}
        </Fact>
        {/* Nothing to copy if the bytes make no words or text, or if only the first ones are shown. */}
        <Fact name="Words" label="Journal as words" copy={(!cut && asWords) || undefined}>
          <code className={styles.hex}>
            {digits === '' ? 'empty' : (asWords ?? 'not whole words of four bytes')}
          </code>
          {asWords && cut}
        </Fact>
        <Fact name="Text" label="Journal as text" copy={(!cut && asText) || undefined}>
          {asText ?? 'not UTF-8'}
          {asText && cut}
        </Fact>
      </dl>
    </>
  );
}

function words(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return null;
  const view = new DataView(bytes.buffer);
  return Array.from({length: bytes.length / 4}, (_, i) => view.getUint32(4 * i, true)).join(', ');
}

/** @param isCut whether more bytes follow; the last character may then be incomplete */
function plainText(bytes: Uint8Array, isCut: boolean): string | null {
  try {
    const decoder = new TextDecoder('utf-8', {fatal: true});
    return JSON.stringify(decoder.decode(bytes, {stream: isCut}));
  } catch {
    return null;
  }
}

function valueText(value: Value): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if ('row' in value) return `(${value.row.map(valueText).join(', ')})`;
  return `Some(${valueText(value.some)})`;
}
