import { parseArgs } from 'node:util';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { json, writeOut } from '@maseki/tools/measure/run-bench.ts';
import { LONGEST_MS, longTest, trialWords } from '../faults/trial.ts';
import { type ClusterRun, checkNames, startRun } from './run.ts';
import { runSkaffold } from './skaffold/run.ts';

/** This check runs only if it is named, and then by itself, because it needs skaffold. */
const SKAFFOLD = 'skaffold';

const { values, positionals } = parseArgs({
  args: trialWords(),
  allowPositionals: true,
  options: {
    /** A value of the chart, such as `defaults.drainSeconds=0`. */
    set: { type: 'string', multiple: true, default: [] },
    /** The images of the last run of these sources are in the cluster. */
    'reuse-images': { type: 'boolean', default: false },
    /** Leaves everything as it is at the end, for inspection. */
    keep: { type: 'boolean', default: false },
  },
});
const { set, keep, 'reuse-images': reuseImages } = values;
const known = [...checkNames, SKAFFOLD];
const unknown = positionals.find((name) => !known.includes(name));
if (unknown) throw new Error(`There is no check "${unknown}": choose among ${known.join(', ')}.`);
if (positionals.includes(SKAFFOLD) && positionals.length > 1) throw new Error('skaffold is a check by itself.');

const write = async (name: string, figures: object) =>
  console.log(`The figures are in ${await writeOut(name, json(figures))}.`);

/** The checks of one installation, by their names in `out/k8s.json`. */
function defineChecks(names: readonly string[]): void {
  let run: ClusterRun | undefined;
  beforeAll(async () => {
    const onReport = (figures: object) => writeOut('k8s.json', json(figures));
    run = await startRun({ names, set, reuseImages, keep, onReport });
  }, LONGEST_MS);
  afterAll(async () => {
    if (run) await write('k8s.json', await run.finish());
  }, LONGEST_MS);
  // The installation that a check needs comes first, also if `install` itself is not to be judged.
  for (const name of new Set(['install', ...names])) {
    longTest(name, async () => expect((await run?.check(name))?.missed).toEqual([]));
  }
}

if (positionals.includes(SKAFFOLD)) {
  longTest(SKAFFOLD, async () => {
    const { figures, missed, seconds } = await runSkaffold({ reuseImages, keep });
    await write('k8s-skaffold.json', { skaffold: { passed: missed.length === 0, seconds, ...figures, missed } });
    expect(missed).toEqual([]);
  });
} else defineChecks(positionals.length > 0 ? positionals : checkNames);
