import { Console } from 'node:console';
import { parseArgs } from 'node:util';
import { expect, test } from '@jest/globals';
import { type BenchResult, json, writeOut } from '@maseki/tools/measure/run-bench.ts';

// The lines of a trial are shown without the place in the source that jest adds.
globalThis.console = new Console(process.stdout, process.stderr);

/** Longer than any trial. */
export const LONGEST_MS = 24 * 60 * 60 * 1_000;

/** The words after the folder of the trial (`npm test -- <folder> <words>`). */
export const trialWords = (): string[] => JSON.parse(process.env['TRIAL_ARGUMENTS'] ?? '[]');

/** The options of a trial with those that were given: `--battles 50` for `{ battles: '20' }`. */
export function trialOptions<Options extends Record<string, string>>(defaults: Options): Options {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, { type: 'string', default: value } as const]),
  );
  return parseArgs({ args: trialWords(), options }).values as Options;
}

/** Shows a sentence with its time. */
export const showProgress = (sentence: string): void =>
  console.log(`${new Date().toISOString().slice(11, 19)} ${sentence}`);

/** A test that may run for hours. */
export const longTest = (name: string, run: () => Promise<unknown>): void =>
  test(name, async () => void (await run()), LONGEST_MS);

/** A trial that writes its report to `out/<name>.json` and fails if it has missed a target. */
export const trial = (name: string, run: () => Promise<BenchResult>): void =>
  longTest(name, async () => {
    const { report, missed = [] } = await run();
    await writeOut(`${name}.json`, json(report));
    console.log(report);
    for (const sentence of missed) console.log(`MISSED ${sentence}`);
    expect(missed).toEqual([]);
  });
