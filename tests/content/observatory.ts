/**
 * The score of Mozilla's HTTP Observatory, for a site that is served over HTTPS, redirects
 * there, sets no cookies and loads scripts from itself alone: the parts of its published
 * rules (github.com/mdn/mdn-http-observatory, src/grader/charts.js) that headers decide.
 */
export type Headers = Readonly<Record<string, string>>;

export interface Score {
  score: number;
  grade: string;
  /** What each rule gave or took. */
  modifiers: Record<string, number>;
}

const broad = /^(?:\*|https?:|ftp:|https?:\/\/\*(?:\.\*)?)$/;

function policyModifier(policy: string | undefined): number {
  if (!policy) {
    return -25;
  }
  const directives = new Map<string, string[]>(
    policy.split(';').map((part) => {
      const [name, ...sources] = part.trim().split(/\s+/);
      return [name!.toLowerCase(), sources];
    }),
  );
  const sourcesOf = (name: string) =>
    directives.get(name) ?? directives.get('default-src') ?? ['*'];
  // A hash or nonce switches 'unsafe-inline' off.
  const effective = (name: string) => {
    const sources = sourcesOf(name);
    const hashed = sources.some((source) => /^'(?:sha(?:256|384|512)|nonce)-/.test(source));
    return hashed ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
  };
  const unsafe = (source: string) =>
    broad.test(source) || source === "'unsafe-inline'" || source === 'data:';
  const scripts = effective('script-src');
  const styles = effective('style-src');
  if (scripts.some(unsafe) || sourcesOf('object-src').some((source) => broad.test(source))) {
    return -20;
  }
  const active = [...directives].filter(([name]) => !['img-src', 'media-src'].includes(name));
  if (active.some(([, sources]) => sources.some((source) => /^(?:http|ftp):/.test(source)))) {
    return -20;
  }
  if ([...scripts, ...styles].includes("'unsafe-eval'")) {
    return -10;
  }
  if (
    ['img-src', 'media-src'].some((name) =>
      sourcesOf(name).some((source) => /^(?:http|ftp):/.test(source)),
    )
  ) {
    return -10;
  }
  if (styles.some(unsafe)) {
    return 0;
  }
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function transportModifier(value: string | undefined): number {
  const seconds = Number(/max-age=(\d+)/.exec(value ?? '')?.[1] ?? NaN);
  if (Number.isNaN(seconds)) {
    return -20;
  }
  return seconds >= 15_768_000 ? 0 : -10;
}

function framingModifier(policy: string | undefined, value: string | undefined): number {
  const ancestors = /frame-ancestors ([^;]+)/.exec(policy ?? '')?.[1]?.split(' ');
  if (ancestors && !ancestors.some((source) => broad.test(source))) {
    return 5;
  }
  return /^(?:deny|sameorigin)$/i.test(value ?? '') ? 0 : -20;
}

function referrerModifier(value: string | undefined): number {
  if (!value) {
    return 0;
  }
  return /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value)
    ? 5
    : -5;
}

function resourceModifier(value: string | undefined): number {
  if (!value || value === 'cross-origin') {
    return 0;
  }
  return /^same-(?:origin|site)$/.test(value) ? 10 : -5;
}

const grades: [number, string][] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
];

export function observatoryScore(headers: Headers): Score {
  const policy = headers['Content-Security-Policy'];
  const modifiers = {
    policy: policyModifier(policy),
    transport: transportModifier(headers['Strict-Transport-Security']),
    framing: framingModifier(policy, headers['X-Frame-Options']),
    referrer: referrerModifier(headers['Referrer-Policy']),
    resource: resourceModifier(headers['Cross-Origin-Resource-Policy']),
    sniffing: headers['X-Content-Type-Options'] === 'nosniff' ? 0 : -5,
  };
  const values = Object.values(modifiers);
  const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);
  const penalized = 100 + sum(values.filter((value) => value < 0));
  // Extra credit is for those who are good already.
  const score = Math.max(
    0,
    penalized >= 90 ? penalized + sum(values.filter((value) => value > 0)) : penalized,
  );
  return {score, grade: grades.find(([least]) => score >= least)![1], modifiers};
}
