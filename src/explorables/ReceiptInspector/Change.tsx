import React, {useState, type ReactNode} from 'react';
import {Choice, NumberField, ToolButton, integerField} from '../kit';
import {readImageId, type Held} from './inspect';
import type {Receipts} from './useReceipts';
import {Verdict, listen, type Outcome} from './Verify';
import type {Change as ChangeOf, Part} from './verifier';
import styles from './styles.module.css';

type Place = Part | 'imageId';

const names: Record<Place, string> = {
  journal: 'Journal',
  claim: 'Claim',
  seal: 'Seal',
  imageId: 'Image ID',
};

/** Flips one bit, verifies the receipt again, and shows which check fails. */
export function Change({
  held,
  receipts,
  imageId,
}: {
  held: Held;
  receipts: Receipts;
  imageId: string;
}): ReactNode {
  const {sizes, segments} = held.found;
  const parts = (Object.keys(names) as Place[]).filter(
    (part) => part === 'imageId' || sizes[part] > 0,
  );
  const [place, setPlace] = useState<Place>(parts[0]!);
  const [byte, setByte] = useState(0);
  const [bit, setBit] = useState(0);
  const [isByteWrong, setByteWrong] = useState(false);
  const [isBitWrong, setBitWrong] = useState(false);
  const [outcome, setOutcome] = useState<(Outcome & {what: string; imageId: string}) | null>(null);
  const [working, setWorking] = useState(false);
  const digits = readImageId(imageId);
  const size = place === 'imageId' ? 32 : sizes[place];

  const run = async () => {
    setWorking(true);
    setOutcome(null);
    const listener = listen(segments.length, () => {});
    const begun = performance.now();
    const change: ChangeOf | undefined = place === 'imageId' ? undefined : {part: place, byte, bit};
    const answer = await receipts.ask(
      held.version,
      held.file,
      {
        ask: 'verify',
        imageId: place === 'imageId' ? flipped(digits!, byte, bit) : digits!,
        ...(change && {change}),
      },
      listener,
    );
    setWorking(false);
    setOutcome({
      refusal: 'error' in answer ? answer.error : null,
      log: listener.log,
      seconds: (performance.now() - begun) / 1000,
      imageId: digits!,
      what: `${names[place]}, byte ${byte}, bit ${bit} flipped:`,
    });
  };

  return (
    <section aria-label="Change it">
      <p className={styles.heading}>Change it</p>
      <p>
        Flip one bit, and see which check refuses the receipt. The receipt itself stays as it is.
        {segments.length > 1 && ' Claim and seal are those of the last segment.'}
      </p>
      <Choice
        label="Where"
        value={place}
        options={parts.map((value) => ({value, label: names[value]}))}
        onChange={(next) => {
          setPlace(next);
          setByte(0);
        }}
      />
      <div className={styles.fields}>
        <NumberField
          label={`Byte, 0 to ${size - 1}`}
          value={byte}
          {...integerField(0, size - 1)}
          onChange={setByte}
          onWrong={setByteWrong}
        />
        <NumberField
          label="Bit, 0 to 7"
          value={bit}
          {...integerField(0, 7)}
          onChange={setBit}
          onWrong={setBitWrong}
        />
      </div>
      <div className={styles.row}>
        <ToolButton
          label="Flip it and verify"
          enabled={digits !== null && !working && !isByteWrong && !isBitWrong}
          onClick={() => void run()}
        />
      </div>
      {digits === null && <p className={styles.hint}>Enter an image ID above first.</p>}
      <div role={outcome?.refusal ? undefined : 'status'}>
        {working && <p>Verifying …</p>}
        {/* A verdict is valid only for the image ID that was entered. */}
        {outcome?.imageId === digits && outcome && (
          <>
            <p>{outcome.what}</p>
            <Verdict outcome={outcome} held={held} />
          </>
        )}
      </div>
    </section>
  );
}

function flipped(digits: string, byte: number, bit: number): string {
  const changed = Number.parseInt(digits.slice(2 * byte, 2 * byte + 2), 16) ^ (1 << bit);
  return (
    digits.slice(0, 2 * byte) + changed.toString(16).padStart(2, '0') + digits.slice(2 * byte + 2)
  );
}
