/**
 * The figures that the proof-system pages print, recomputed.
 *
 * Every table of `stark-by-hand` must equal the one that the computation gives, and the values
 * that others have published. Every equation of the four pages that consists of numbers alone is
 * evaluated: both sides of `=` must be equal, of `≡` equal modulo 97.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {F97, primeField} from '../../src/computation/field';
import type {PrimeField} from '../../src/computation/field';
import {foldingPlan} from '../../src/computation/fri';
import {differences} from '../../src/computation/reed-solomon';
import {
  RECURSION,
  RV32IM,
  CHECK_COLUMNS,
  QUERIES,
  sealLayout,
} from '../../src/computation/stark/seal-layout';
import {
  LYING_INPUT,
  RULES,
  deepPoints,
  lieTables,
  starkByHand,
} from '../../src/computation/stark/stark-by-hand';
import type {Table} from '../../src/computation/stark/stark-by-hand';
import published from '../vectors/risc0-stark-by-hand.json';
import source from '../vectors/risc0-zkp-parameters.json';

const folder = path.resolve(__dirname, '../../docs/proof-system');
const pages = {
  overview: page('index'),
  trace: page('what_is_a_trace'),
  steps: page('proof-system-sequence-diagram'),
  byHand: page('stark-by-hand'),
};
const run = starkByHand();
const lie = starkByHand(LYING_INPUT);

function page(name: string): string {
  return readFileSync(path.join(folder, `${name}.mdx`), 'utf8');
}

interface PrintedTable {
  header: string[];
  rows: string[][];
}

/** All Markdown tables of a text, each with the last line of text before it. */
function tables(text: string): (PrintedTable & {before: string})[] {
  const found: (PrintedTable & {before: string})[] = [];
  let before = '';
  let current: string[][] = [];
  const cells = (line: string) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim());
  for (const line of [...text.split('\n'), '']) {
    if (line.startsWith('|')) {
      current.push(cells(line));
      continue;
    }
    const [header, rule, ...rows] = current;
    if (header && rule) found.push({before, header, rows});
    current = [];
    if (line.trim() !== '') before = line;
  }
  return found;
}

/** The one table of a text whose first header cells are these. */
function tableWith(text: string, ...start: string[]): PrintedTable {
  const matching = tables(text).filter(({header}) => start.every((cell, i) => header[i] === cell));
  expect(matching, `tables that start with ${start.join(', ')}`).toHaveLength(1);
  return matching[0] as PrintedTable;
}

const captioned = tables(pages.byHand).flatMap((table) => {
  const caption = /^\*\*Table (\d+\.\d+): (.*)\*\*$/.exec(table.before);
  return caption ? [{...table, id: caption[1], caption: caption[2]}] : [];
});

function computed(): Table[] {
  return [...run.steps.flatMap((step) => step.tables), ...lieTables()];
}

test.describe('STARK by hand', () => {
  test('each computed table is printed once, and every other table has no figures of ours', () => {
    expect(captioned.map(({id}) => id).sort()).toEqual(
      computed()
        .map(({id}) => id)
        .sort(),
    );
    // The comparison at the top is the only table without a caption.
    expect(tables(pages.byHand)).toHaveLength(captioned.length + 1);
  });

  for (const table of computed()) {
    test(`Table ${table.id}: ${table.caption}`, () => {
      const printed = captioned.find(({id}) => id === table.id);
      expect(printed?.caption).toBe(table.caption);
      expect(printed?.header).toEqual(table.columns);
      expect(printed?.rows).toEqual(table.rows.map((row) => row.map(String)));
    });
  }

  test('the printed columns are the published ones', () => {
    const all = captioned.find(({id}) => id === '12.3');
    const column = (name: string) => {
      const index = all?.header.indexOf(name) ?? -1;
      return all?.rows.map((row) => Number(row[index]));
    };
    expect(column('$K$')).toEqual(published.mixedAtPoints);
    expect(column('$V$')).toEqual(published.validityAtPoints);
    expect(column('$F$')).toEqual(published.friAtPoints);
    for (const [name, values] of Object.entries(published.dataAtFirstPoints)) {
      expect(column(`$${name}$`)?.slice(0, 4)).toEqual(values);
    }
    const folds = captioned.find(({id}) => id === '11.1');
    const lists = published.friCoefficients.slice(1).map((list) => list.join(', '));
    expect(folds?.rows.map((row) => row[4])).toEqual(lists);
  });

  test('the lessons have the titles of the steps, in order', () => {
    const headings = [...pages.byHand.matchAll(/^## Lesson (\d+): (.*)$/gm)];
    expect(headings.map(([, lesson, title]) => [Number(lesson), title])).toEqual(
      run.steps.map(({lesson, title}) => [lesson, title]),
    );
  });

  test('the figures in the sentences', () => {
    const says = (sentence: string) => expect(pages.byHand).toContain(sentence);
    expect(run.verdict.accepted).toBe(true);
    expect(deepPoints()).toHaveLength(56);
    says('so $K(5) = 52$');
    expect(run.constraintValues[0]).toBe(52);
    says('look up $5/64 \\equiv 41$, which is the committed point number 28');
    expect(run.points[28]).toBe(41);
    says('There $b$ is 19');
    expect(run.blownUp.b[28]).toBe(19);
    says('$K$ has 15 coefficients. **Its degree is 14');
    expect(run.mixed).toHaveLength(15);
    expect(published.mixedDegree).toBe(14);
    says('the rules give $K(93) = 89$ for the lie');
    expect(lie.deep.mixedAt).toBe(89);
    expect(lie.deep.validityAt).toBe(38);
    expect(lie.brokenRules).toEqual([{rule: RULES[0].id, row: 3, value: 2}]);
    says("The liar's column $c$ differs from the honest one at all 32 points.");
    expect(differences(F97, lie.blownUp.c, run.blownUp.c)).toHaveLength(32);
    says('This $R$ is 2 at $x = 50$, which is row 3, and 0 on the seven other rows');
    expect(run.traceDomain[3]).toBe(50);
    says('No other choice of $z$ would have helped');
    expect(
      deepPoints().filter((deepPoint) => starkByHand({...LYING_INPUT, deepPoint}).deep.holds),
    ).toEqual([]);
    says('its last list has four different values');
    for (const strategy of ['forged-opening', 'pointwise'] as const) {
      const {layers} = starkByHand({...LYING_INPUT, strategy}).fri;
      expect(new Set(layers[3]?.values).size).toBe(4);
    }
    says('The challenges 3, 93, 21, 12, 32, 64 and the query 2');
    const {constraintMix, deepPoint, deepMix, foldChallenges, query} = run.input;
    expect([constraintMix, deepPoint, deepMix, ...foldChallenges, query]).toEqual([
      3, 93, 21, 12, 32, 64, 2,
    ]);
  });

  test('the figures in the sentences, put together from computed values', () => {
    const {input, fri, deep, points} = run;
    const [r1, r2, r3] = input.foldChallenges;
    const [f0, f1, f2] = fri.polynomials.map((p) => p.map(String));
    const value = (list: readonly number[], i: number) => list[i] ?? NaN;
    const last = value(run.trace.c, 3);
    const mix = input.constraintMix;
    const {traceDomain, blownUp} = run;
    const root = F97.rootOfUnity(5);
    const y = F97.exp(root, input.query);
    const line = (first: number, before: number) => {
      const slope = F97.div(F97.sub(first, before), F97.sub(deep.point, deep.pointBefore));
      return [slope, F97.sub(first, F97.mul(slope, deep.point))];
    };
    const [bSlope, bShift] = line(deep.at.b, deep.before.b);
    const [cSlope, cShift] = line(deep.at.c, deep.before.c);
    const [va, vb] = [0, 16].map((i) => value(fri.layers[0]?.values ?? [], input.query + i));
    const secondRound = fri.layers[1]?.values[input.query];
    const sentences = [
      `starts with two numbers, ${input.firstInput} and ${input.secondInput}.`,
      `**from ${input.firstInput} and ${input.secondInput}, the fourth sum is ${last}**`,
      `$\\mathrm{in}_1 = ${input.firstInput}$, $\\mathrm{in}_2 = ${input.secondInput}$ and $\\mathrm{out} = ${input.claimedOutput}$`,
      `The liar claims ${lie.input.claimedOutput} and writes ${value(lie.trace.c, 3)} into the last cell of $c$.`,
      `the inputs ${input.firstInput} and ${input.secondInput}, the noise of Table 3.1`,
      `the powers of $${value(traceDomain, 1)} \\equiv 5^{12}$`,
      `at $x = ${value(traceDomain, 1)}^i$`,
      `\\frac18 \\sum_{i=0}^{7} v_i \\cdot ${value(traceDomain, 1)}^{-ik}`,
      `the value of $b$ on the row before $x$ is $b(x/${value(traceDomain, 1)})$`,
      `Which 32 points? The powers of $${root} \\equiv 5^3$`,
      `$${root}^4 \\equiv ${F97.exp(root, 4)}$`,
      `So shift them all by a factor of ${value(points, 0)}. The points are $x = 5 \\cdot ${root}^i$`,
      `k_5(x) = \\bigl(a(x) - b(x/${value(traceDomain, 1)})\\bigr)\\, t(x)`,
      `We take the weight ${mix}:`,
      `K(x) = k_1(x) + ${mix}\\,k_2(x) + ${mix ** 2}\\,k_3(x) + ${mix ** 3}\\,k_4(x) + ${mix ** 4}\\,k_5(x) + ${mix}^5\\,k_6(x)`,
      `$K(5) = ${run.constraintValues[0]}$`,
      `$Z(x) = x^${run.zeros.length - 1} - 1$`,
      `Its degree is $14 - 8 = ${run.validity.length - 1}$`,
      `We take $z = ${deep.point}$`,
      `the value at $${deep.point}/${value(traceDomain, 1)} \\equiv ${deep.pointBefore}$`,
      `So $K(${deep.point}) = 86 +`,
      `$Z(${deep.point}) = ${deep.point}^8 - 1 \\equiv ${deep.zerosAt}$`,
      `$a(${deep.point}) = ${deep.at.a}$ exactly when $(a(x) - ${deep.at.a})/(x - ${deep.point})$`,
      `q_a = \\frac{a(x) - ${deep.at.a}}{x - ${deep.point}}`,
      `q_b = \\frac{b(x) - (${bSlope}x + ${bShift})}{(x - ${deep.point})(x - ${deep.pointBefore})}`,
      `q_c = \\frac{c(x) - (${cSlope}x + ${cShift})}{(x - ${deep.point})(x - ${deep.pointBefore})}`,
      `The line $${bSlope}x + ${bShift}$`,
      `but $Z \\cdot V$ gives $${lie.deep.zerosAt} \\cdot ${lie.deep.validityAt} = `,
      `We take ${input.deepMix}:`,
      `plain powers of ${root}, and $F$ becomes $f_0(y) = F(5y)$: the coefficient number $k$ is multiplied by $5^k$`,
      `has at most 8 coefficients. It has ${run.combined.length};`,
      `If $f_0$ has ${f0?.length} coefficients, $f_1$ has ${f1?.length}.`,
      `With $r = ${r1}$, the first coefficient is`,
      `repeat, with ${r2} and ${r3}:`,
      `the even part is ${f2?.[0]} and the odd part ${f2?.[1]}`,
      `$f_3$ is one number, ${fri.final}, and the prover`,
      `Its list is the constant ${fri.final} four times.`,
      `We take ${input.query}, which is $x = ${points[input.query]}$, or $y = ${root}^2 \\equiv ${y}$`,
      `The prover opens row ${input.query} of the control`,
      `what the claims of Lesson 9 say at $x = ${points[input.query]}$`,
      `So $f_0(${y})$ must be ${va}.`,
      `The prover opens $f_0$ at ${y} and at $-${y}$`,
      `$(${va} + ${vb})/2 = 52$ and $(${va} - ${vb})/16`,
      `\\equiv ${secondRound}$.`,
      `The last fold is ${fri.final}, which`,
      `the number ${fri.final}; and for the query`,
      `the check at ${deep.point} fails for certain. The two other ways pass at ${deep.point} and leave`,
      `needs ${starkByHand({...LYING_INPUT, strategy: 'pointwise'}).combined.length} coefficients`,
      `so ${32 - starkByHand({...LYING_INPUT, strategy: 'pointwise'}).fri.acceptedAt.filter(Boolean).length} of the 32 query positions catch the lie`,
      `the last ${source.zkCycles} rows are noise`,
      `the shift is ${source.shift}, and`,
      `multiplies the coefficient number $k$ by $${source.shift}^k$`,
      `folds by ${source.friFold}, and the prover stops as soon as at most ${source.friMinDegree} coefficients`,
      `The ${foldingPlan(2 ** 20).finalCoefficients} last coefficients are sent.`,
      `opens ${RV32IM.taps} values and ${CHECK_COLUMNS} for the pieces`,
      `look at ${RV32IM.taps} cells`,
      `There are $97 - 1 - 8 - 32 = ${deepPoints().length}$ such points`,
      `differ in at least ${32 - 8 + 1}.`,
      `At $x = 5$ that is $${run.constraintValues[0]}/${run.zerosValues[0]} \\equiv ${run.validityValues[0]}$`,
      `There $b$ is ${blownUp.b[28]}`,
    ];
    expect(sentences.filter((sentence) => !pages.byHand.includes(sentence))).toEqual([]);
  });

  test('the comparison with RISC Zero', () => {
    const rows = new Map(
      tableWith(pages.byHand, '', 'On this page').rows.map((row) => [row[0], row[2]]),
    );
    expect(rows.get('Field')).toContain('$15 \\cdot 2^{27} + 1$');
    expect(source.modulus).toBe(15 * 2 ** 27 + 1);
    expect(rows.get('Rows')).toBe(
      `a power of two, at least $2^{${source.minPo2}}$, of which ${source.zkCycles} are noise`,
    );
    expect(rows.get('Columns')).toContain(String(RV32IM.accum + RV32IM.control + RV32IM.data));
    expect(rows.get('Committed points per row')).toBe(String(source.inverseRate));
    expect(rows.get('Shift of the points')).toBe(String(source.shift));
    expect(rows.get('FRI')).toBe(
      `divides by ${source.friFold}, down to at most ${source.friMinDegree} coefficients`,
    );
    expect(rows.get('Queries')).toBe(String(source.queries));
  });
});

test.describe('the proof system, step by step', () => {
  test('the diagram and the headings name the same eleven steps', () => {
    const diagram = [...pages.steps.matchAll(/^ {2}Note over [PTV,]+: (\d+\. .*)$/gm)];
    const headings = [...pages.steps.matchAll(/^## (\d+\. .*)$/gm)];
    expect(diagram.map(([, name]) => name)).toEqual(headings.map(([, name]) => name));
    expect(headings).toHaveLength(11);
  });

  test('the shapes of the circuits are those of the source', () => {
    expect(RV32IM).toEqual(source.rv32im);
    expect(RECURSION).toEqual(source.recursion);
    expect(QUERIES).toBe(source.queries);
    const says = (sentence: string) => expect(pages.steps).toContain(sentence);
    says('fills 16 control columns and 223 data columns');
    says('The running products fill 36 columns');
    says('(926 in all)');
    says('$926 + 16 = 942$');
    expect(RV32IM.taps + CHECK_COLUMNS).toBe(942);
    says('The globals are 138 field elements');
    says(`${source.mixSize} elements of the base field`);
    says(`the circuit has ${source.combos} such kinds`);
    says(`holds ${source.controlIds} control IDs for each of three hash functions`);
    expect(source.maxPo2 - source.minPo2).toBe(source.controlIds);
    says('all 291 columns ($36 + 16 + 223 + 16$)');
    says('about $2^{123.6}$ elements');
    expect((4 * Math.log2(source.modulus)).toFixed(1)).toBe('123.6');
  });

  test('rounds of FRI', () => {
    for (const [rows, rounds, last] of tableWith(pages.steps, 'Rows', 'Rounds').rows) {
      const po2 = Number(/^\$2\^\{(\d+)\}\$$/.exec(rows ?? '')?.[1]);
      const plan = foldingPlan(2 ** po2, source.friFold, source.friMinDegree);
      expect([rounds, last]).toEqual([String(plan.rounds), String(plan.finalCoefficients)]);
    }
  });

  test('the weight of a seal', () => {
    const layout = sealLayout(RV32IM, 20);
    expect(tableWith(pages.steps, 'Part', 'Words').rows).toEqual(
      layout.map(({name, words}) => [name, String(words)]),
    );
    const total = (parts: {words: number}[]) => parts.reduce((sum, {words}) => sum + words, 0);
    expect(pages.steps).toContain(
      `The sum is ${total(layout)} words or ${4 * total(layout)} bytes`,
    );
    expect(pages.steps).toContain(
      `the same count gives ${4 * total(sealLayout(RECURSION, 18))} bytes`,
    );
  });
});

test.describe('what is a trace?', () => {
  test('the program computes what the table says', () => {
    const {rows} = tableWith(pages.trace, 'Cycle', '`pc` before');
    const registers: Record<string, number> = {zero: 0, a0: 0, a1: 0, a2: 0};
    rows.forEach(([cycle, pc, instruction, ...values], i) => {
      const [name, target, left, right] = (instruction ?? '').replace(/[`,]/g, '').split(/ +/);
      const second = name === 'addi' ? Number(right) : registers[right ?? ''];
      registers[target ?? ''] = (registers[left ?? ''] ?? NaN) + (second ?? NaN);
      expect(Number(cycle)).toBe(i);
      expect(pc).toBe(`\`0x${(source.textStart + 4 * i).toString(16).padStart(8, '0')}\``);
      expect(values.map(Number)).toEqual([registers.a0, registers.a1, registers.a2]);
    });
    const listed = /```text\n([\s\S]*?)```/.exec(pages.trace)?.[1]?.trim().split('\n');
    expect(rows.map((row) => row[2])).toEqual(
      listed?.map((line) => `\`${line.replace(/ +/g, ' ')}\``),
    );
  });

  test('the sorted log is the log, sorted, and every read repeats the value above', () => {
    const log = tableWith(pages.trace, 'Cycle', 'Address').rows.map(
      ([cycle, address, operation, value]) => [address, cycle, operation, value],
    );
    const sorted = tableWith(pages.trace, 'Address', 'Cycle').rows;
    expect(sorted).toEqual(
      [...log].sort((a, b) => Number(a[0]) - Number(b[0]) || Number(a[1]) - Number(b[1])),
    );
    sorted.forEach(([address, , operation, value], i) => {
      if (operation === 'read')
        expect(sorted[i - 1]?.filter((_, j) => j % 3 === 0)).toEqual([address, value]);
    });
  });

  test('the rows of a segment of 2^20', () => {
    const phases = tableWith(pages.trace, 'Phase', 'Rows').rows.map(([, rows]) =>
      (rows ?? '').split(' + ').reduce((sum, part) => sum + Number(part), 0),
    );
    // loader.rs: 32 Ki byte pairs, 84 / 4 of them per row; 80 words of constants, three per row.
    const setup = Math.ceil((32 * 1024) / Math.floor(source.setupStepRegs / 4));
    const load = Math.ceil((64 + 8 + 8) / 3);
    const fixed = [1 + setup, 1 + load, 2];
    const after = [4, 2, source.zkCycles];
    const sum = [...fixed, ...after].reduce((a, b) => a + b);
    expect(phases).toEqual([...fixed, 2 ** 20 - sum, ...after]);
  });

  test('columns of the three groups', () => {
    const columns = tableWith(pages.trace, 'Group', 'Columns').rows.map((row) => Number(row[1]));
    expect(columns).toEqual([RV32IM.control, RV32IM.data, RV32IM.accum]);
    expect(pages.trace).toContain(`has ${RV32IM.control + RV32IM.data + RV32IM.accum} columns`);
    expect(pages.trace).toContain(`at most ${source.deepestTap} back`);
  });
});

test.describe('overview', () => {
  test('bits that 50 queries give', () => {
    const rate = 1 / source.inverseRate;
    const rows = tableWith(pages.overview, 'Argument').rows.map((row) => Number(row[2]));
    const bounds = [rate, Math.sqrt(rate), (1 + rate) / 2];
    expect(rows).toEqual(
      bounds.map((miss) => Number((-source.queries * Math.log2(miss)).toFixed(1))),
    );
  });

  test('columns of the two STARK circuits', () => {
    expect(pages.overview).toContain('STARK, 275 columns');
    expect(RECURSION.accum + RECURSION.control + RECURSION.data).toBe(161);
    expect(pages.overview).toContain(`STARK, 161 columns, $2^{${source.recursionPo2}}$ rows`);
    expect(pages.overview).toContain(`a Merkle tree of depth ${source.allowedDepth}`);
  });
});

test.describe('equations of numbers alone', () => {
  const F = primeField(97);
  for (const [name, text] of Object.entries(pages)) {
    test(`in ${name}`, () => {
      const wrong: string[] = [];
      let checked = 0;
      for (const {source: tex, sides} of equations(text)) {
        checked += 1;
        for (let i = 1; i < sides.length; i += 1) {
          const [left, right] = [sides[i - 1] as Side, sides[i] as Side];
          const same =
            right.relation === '='
              ? Math.abs(exact(left.text) - exact(right.text)) < 1e-9 * Math.abs(exact(right.text))
              : modular(F, left.text) === modular(F, right.text);
          if (!same) wrong.push(tex);
        }
      }
      expect(wrong).toEqual([]);
      expect(checked).toBeGreaterThanOrEqual(
        {overview: 0, trace: 1, steps: 1, byHand: 30}[name] ?? 0,
      );
    });
  }
});

interface Side {
  text: string;
  /** What stands before this side. */
  relation: '=' | '≡' | '';
}

/**
 * Chains such as `84 + 41 = 125 \equiv 28`. A side that is not made of numbers only is skipped
 * together with the relations next to it, so `K(5) = 52` is no equation here.
 */
function equations(text: string): {source: string; sides: Side[]}[] {
  const formulas = [...text.matchAll(/\$\$([\s\S]+?)\$\$|\$([^$\n]+?)\$/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
  return formulas.flatMap((formula) => {
    const chains: {source: string; sides: Side[]}[] = [];
    let chain: Side[] = [];
    const close = () => {
      if (chain.length > 1) chains.push({source: formula, sides: chain});
      chain = [];
    };
    const normal = formula
      .replace(/\\[dt]?frac\s*(\d)\s*(\d)/g, '($1)/($2)')
      .replace(/\\equiv/g, '≡')
      .replace(/\\cdot/g, '*')
      .replace(/\\[;,]|\\q?quad/g, ' ')
      .replace(/\^\{(\d+)\}/g, '^$1')
      .replace(/\^\{-(\d+)\}/g, '^~$1');
    let relation: Side['relation'] = '';
    for (const part of normal.split(/([=≡])/)) {
      if (part === '=' || part === '≡') {
        relation = part;
        continue;
      }
      // A comma separates formulas; only what is next to the relation belongs to it.
      const pieces = part.split(/,(?!\d)/);
      pieces.forEach((piece, i) => {
        if (i > 0) {
          close();
          relation = '';
        }
        const numeric = /^[\d\s+\-*/^~()]+$/.test(piece) && /\d/.test(piece);
        if (!numeric) {
          close();
          return;
        }
        if (chain.length > 0 && relation === '') close();
        chain.push({text: piece.trim().replace(/\.$/, ''), relation});
      });
    }
    close();
    return chains;
  });
}

type Arithmetic<T> = {
  number(n: number): T;
  add(a: T, b: T): T;
  sub(a: T, b: T): T;
  mul(a: T, b: T): T;
  div(a: T, b: T): T;
  power(a: T, n: number): T;
};

/** Recursive descent over sums, products, powers; `2(3)` multiplies. */
function calculate<T>(text: string, on: Arithmetic<T>): T {
  const tokens = text.match(/\d+|[+\-*/^~()]/g) ?? [];
  let i = 0;
  const atom = (): T => {
    const token = tokens[i++];
    if (token === '(') {
      const value = sum();
      i += 1;
      return value;
    }
    if (token === '-') return on.sub(on.number(0), product());
    return on.number(Number(token));
  };
  const power = (): T => {
    const base = atom();
    if (tokens[i] !== '^') return base;
    i += 1;
    const negative = tokens[i] === '~';
    if (negative) i += 1;
    const exponent = Number(tokens[i++]);
    return on.power(base, negative ? -exponent : exponent);
  };
  const product = (): T => {
    let value = power();
    for (;;) {
      if (tokens[i] === '*') {
        i += 1;
        value = on.mul(value, power());
      } else if (tokens[i] === '/') {
        i += 1;
        value = on.div(value, power());
      } else if (tokens[i] === '(') value = on.mul(value, power());
      else return value;
    }
  };
  const sum = (): T => {
    let value = product();
    for (;;) {
      if (tokens[i] === '+') {
        i += 1;
        value = on.add(value, product());
      } else if (tokens[i] === '-') {
        i += 1;
        value = on.sub(value, product());
      } else return value;
    }
  };
  const value = sum();
  if (i !== tokens.length) throw new Error(`cannot read ${text}`);
  return value;
}

function exact(text: string): number {
  return calculate(text, {
    number: (n) => n,
    add: (a, b) => a + b,
    sub: (a, b) => a - b,
    mul: (a, b) => a * b,
    div: (a, b) => a / b,
    power: (a, n) => a ** n,
  });
}

function modular(F: PrimeField, text: string): number {
  return calculate(text, {
    number: F.create,
    add: F.add,
    sub: F.sub,
    mul: F.mul,
    div: F.div,
    power: F.exp,
  });
}
