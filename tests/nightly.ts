/** What the daily run leaves to the nightly one: repetitions of something that it checks, too. */
export const isNightly = Boolean(process.env.NIGHTLY);

/** Returns all cases in the nightly run, and each nth of them, with the first, in the daily run. */
export const eachNth = <Case>(n: number, cases: readonly Case[]): readonly Case[] =>
  isNightly ? cases : cases.filter((_, index) => index % n === 0);

/** Returns how many generated inputs to try: so many in the nightly run, and an nth by day. */
export const runs = (nightly: number, n: number) => (isNightly ? nightly : Math.ceil(nightly / n));
