import React, {useEffect, useRef, useState, type FormEvent, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {createStorageSlot} from '@docusaurus/theme-common';
import {at, replaced} from '../../computation/at';
import {exerciseSheet, type Exercise} from '../../computation/exercises';
import {
  countOf,
  Choice,
  LiveRegion,
  NumberField,
  TextField,
  ToolButton,
  Toolbar,
  integerBetween,
  integerField,
  useExplorableState,
} from '../kit';
import {
  count,
  definition,
  fullPoints,
  maxSeed,
  pointsOf,
  readMarks,
  storageKey,
  writeMarks,
  type Mark,
  type Marks,
} from './state';
import kit from '../kit/styles.module.css';
import styles from './styles.module.css';

/** The marks of a sheet that no one has worked on. */
const blank = readMarks(null);

const levels = ['', 'arithmetic', 'inverses', 'powers and orders', 'extension and Baby Bear'];

export default function FiniteFieldExercisesView(): ReactNode {
  const {state, dispatch, controls} = useExplorableState(definition);
  const {seed, index} = state;
  const sheet = exerciseSheet(seed);
  const exercise = at(sheet, index);
  const [marks, setMarks] = useMarks(seed);
  // Kept here, so that an answer is still there after a look at another exercise.
  const [drafts, setDrafts] = useState<Record<string, readonly string[]>>({});
  const [restarts, setRestarts] = useState(0);
  const place = `${seed}-${index}`;
  const solved = marks.filter((mark) => mark.solved).length;
  const points = marks.reduce((sum, mark) => sum + pointsOf(mark), 0);
  return (
    <>
      <div className={kit.row}>
        <NumberField
          label="Sheet"
          value={seed}
          {...integerField(0, maxSeed)}
          onChange={(value) => dispatch({type: 'seed', seed: value})}
        />
        <ToolButton
          label="Next sheet"
          enabled={seed < maxSeed}
          onClick={() => dispatch({type: 'next'})}
        />
        <ToolButton
          label="Start the sheet again"
          enabled={writeMarks(marks) !== writeMarks(blank)}
          onClick={() => {
            setMarks(blank);
            const isOther = ([key]: [string, unknown]) => !key.startsWith(`${seed}-`);
            setDrafts(Object.fromEntries(Object.entries(drafts).filter(isOther)));
            setRestarts(restarts + 1);
          }}
        />
        <p className={styles.score} aria-live="polite">
          {solved} of {count} solved, {points} of {count * fullPoints} points
        </p>
      </div>
      <Choice
        label="Exercise"
        value={String(index)}
        options={marks.map((mark, i) => ({
          value: String(i),
          label: `${i + 1}${mark.solved ? ' ✓' : ''}`,
        }))}
        onChange={(value) => dispatch({type: 'index', index: Number(value)})}
      />
      <Question
        key={`${place}-${restarts}`}
        exercise={exercise}
        texts={drafts[place] ?? exercise.parts.map(() => '')}
        onTexts={(texts) => setDrafts((before) => ({...before, [place]: texts}))}
        mark={at(marks, index)}
        onMark={(mark) => setMarks(replaced(marks, index, mark))}
      />
      <Toolbar controls={controls} />
    </>
  );
}

/** The marks of a sheet, saved in the browser if possible. */
function useMarks(seed: number): [Marks, (next: Marks) => void] {
  const [changed, setChanged] = useState<Record<number, Marks>>({});
  const slot = createStorageSlot(storageKey(seed));
  // The server has no storage.
  const stored = ExecutionEnvironment.canUseDOM ? slot.get() : null;
  const marks = changed[seed] ?? readMarks(stored);
  const setMarks = (next: Marks) => {
    setChanged({...changed, [seed]: next});
    slot.set(writeMarks(next));
  };
  return [marks, setMarks];
}

interface QuestionProps {
  exercise: Exercise;
  /** What is typed, for each part. */
  texts: readonly string[];
  onTexts: (texts: readonly string[]) => void;
  mark: Mark;
  onMark: (mark: Mark) => void;
}

function Question({exercise, texts, onTexts, mark, onMark}: QuestionProps): ReactNode {
  const {level, question, parts, hint, solution} = exercise;
  const [errors, setErrors] = useState<readonly (string | null)[]>(parts.map(() => null));
  const [feedback, setFeedback] = useState('');
  const [hinted, setHinted] = useState(false);
  const [shown, setShown] = useState(false);
  const solutionStart = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (shown) solutionStart.current?.focus();
  }, [shown]);

  const change = (i: number, text: string) => {
    onTexts(replaced(texts, i, text));
    // The error and the feedback are about the text before.
    setErrors(replaced(errors, i, null));
    setFeedback('');
  };

  const answer = (event: FormEvent) => {
    event.preventDefault();
    const parse = integerBetween(-1e12, 1e12);
    const parsed = texts.map((text) => (text.trim() ? parse(text) : {error: 'Type an integer.'}));
    setErrors(parsed.map((result) => ('error' in result ? result.error : null)));
    const values = parsed.flatMap((result) => ('value' in result ? [result.value] : []));
    if (values.length < parts.length) {
      setFeedback('Not checked yet: an answer could not be read.');
      return;
    }
    if (exercise.check(values)) {
      const next = {...mark, solved: true};
      if (!mark.solved) onMark(next);
      const points = pointsOf(next);
      setFeedback(points > 0 ? `Right. ${countOf(points, 'point')}.` : 'Right.');
      return;
    }
    const misses = mark.misses + 1;
    if (!mark.solved) onMark({...mark, misses});
    // Until it is solved, the number of tries makes each status text differ, so that screen readers
    // announce it.
    setFeedback(
      `Not right yet${misses > 1 ? `, after ${misses} tries` : ''}. ${parts.length > 1 ? 'Check both parts.' : 'Check it by multiplying or working backward.'}`,
    );
  };

  return (
    // With this method, submitting the form before the scripts have loaded sends nothing.
    <form className={styles.question} method="dialog" onSubmit={answer} noValidate>
      <p className={styles.level}>
        Level {level}: {levels[level]}
      </p>
      <p className={styles.text}>{question}</p>
      <div className={styles.answers}>
        {parts.map((part, i) => (
          <TextField
            key={part}
            label={part}
            text={at(texts, i)}
            error={at(errors, i)}
            onChange={(text) => change(i, text)}
          />
        ))}
      </div>
      <div className={styles.buttons}>
        <ToolButton label="Check" primary />
        <ToolButton
          label="Hint"
          enabled={!hinted}
          onClick={() => {
            setHinted(true);
            if (!mark.solved) onMark({...mark, hinted: true});
          }}
        />
        <ToolButton
          label="Show the solution"
          enabled={!shown}
          onClick={() => {
            setShown(true);
            if (!mark.solved) onMark({...mark, shown: true});
          }}
        />
      </div>
      <LiveRegion>{feedback}</LiveRegion>
      <div role="status">{hinted && <p className={styles.hint}>Hint: {hint}</p>}</div>
      {shown && (
        <ol ref={solutionStart} className={styles.solution} tabIndex={-1} aria-label="Solution">
          {solution.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      )}
    </form>
  );
}
