/** Shared by tests of all kinds: properties of generated values, folders of files, the nightly run. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {test} from '@playwright/test';
import fc from 'fast-check';
import {writeWithFolders} from '../src/lib/files';

type Property<Values extends unknown[], Result = void> = [
  ...{[Index in keyof Values]: fc.Arbitrary<Values[Index]>},
  (...values: Values) => Result,
];

/** Checks a property in this many runs, each with other values. */
export function forRuns<Values extends [unknown, ...unknown[]]>(
  numRuns: number,
  ...property: Property<Values>
): void {
  fc.assert(fc.property(...property), {numRuns});
}

/** The same for an asynchronous property. */
export const forRunsAsync = <Values extends [unknown, ...unknown[]]>(
  numRuns: number,
  ...property: Property<Values, Promise<void>>
) => fc.assert(fc.asyncProperty(...property), {numRuns});

export const forAll = <Values extends [unknown, ...unknown[]]>(...property: Property<Values>) =>
  forRuns(100, ...property);

/** An element of F97, and lists of them. */
export const element = fc.nat(96);
export const elements = (minLength: number, maxLength = minLength) =>
  fc.array(element, {minLength, maxLength});

/**
 * The folder of a version's samples, or what the receipt inspector keeps of them once the version is
 * retired. A version that has neither folder is Next, because it has not been cut yet.
 */
export function samplesOf(version: string): string {
  const folders = [
    `api_versioned_docs/version-${version}/_samples`,
    `src/explorables/ReceiptInspector/_samples/${version}`,
  ];
  return folders.find((folder) => existsSync(folder)) ?? 'api/_samples';
}

/** Writes files into a folder of the test's own. @returns the folder */
export function folderOf(name: string, files: Record<string, string>): string {
  const folder = test.info().outputPath(name);
  for (const [file, text] of Object.entries(files)) writeWithFolders(path.join(folder, file), text);
  return folder;
}

export const siteOf = (files: Record<string, string>) => folderOf('site', files);

/** Whether this is the nightly run, which checks more cases of what the daily run samples. */
export const isNightly = Boolean(process.env.NIGHTLY);

/** Returns all cases in the nightly run, and each nth of them, with the first, in the daily run. */
export const eachNth = <Case>(n: number, cases: readonly Case[]): readonly Case[] =>
  isNightly ? cases : cases.filter((_, index) => index % n === 0);

/** Returns how many generated inputs to try: `nightly` at night, one nth of them by day. */
export const runs = (nightly: number, n: number) => (isNightly ? nightly : Math.ceil(nightly / n));
