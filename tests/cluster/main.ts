import { parseArgs } from 'node:util';
import { UserError } from '@maseki/tools/bootstrap/user-error.mjs';
import { json, writeOut } from '@maseki/tools/measure/run-bench.ts';
import { runMain } from '@maseki/tools/terminal/run-main.ts';
import { NoCluster } from './cluster/cluster.ts';
import { checkNames, runChecks } from './run.ts';
import { runSkaffold } from './skaffold/run.ts';

/** Runs only when it is named, by itself: it needs skaffold. */
const SKAFFOLD = 'skaffold';
const USAGE = 'npm test -- tests/cluster [-- <check> … [--set <key>=<value>] [--reuse-images] [--keep]]';

function readArguments() {
  const options = {
    /** A value of the chart, such as `defaults.drainSeconds=0`. */
    set: { type: 'string', multiple: true, default: [] as string[] },
    /** The images of the last run of these sources are in the cluster. */
    'reuse-images': { type: 'boolean', default: false },
    /** Leaves everything as it is at the end, for looking at it. */
    keep: { type: 'boolean', default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const known = [...checkNames, SKAFFOLD];
    const unknown = positionals.find((name) => !known.includes(name));
    if (unknown) throw new Error(`There is no check "${unknown}": choose among ${known.join(', ')}.`);
    if (positionals.includes(SKAFFOLD) && positionals.length > 1) throw new Error('skaffold is a check by itself.');
    const names = positionals.length > 0 ? positionals : checkNames;
    return { names, set: values.set, reuseImages: values['reuse-images'], keep: values.keep };
  } catch (error) {
    throw new UserError(`${(error as Error).message} Use it as ${USAGE}.`);
  }
}

// Whatever was started ends with this process; what lies in the cluster is removed by the next run.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

await runMain(async () => {
  try {
    const write = (figures: object) => writeOut('k8s.json', json(figures));
    const options = { ...readArguments(), onReport: write };
    const isSkaffold = options.names.includes(SKAFFOLD);
    const { report, passed, failed } = await (isSkaffold ? runSkaffold(options) : runChecks(options));
    const file = await writeOut(isSkaffold ? 'k8s-skaffold.json' : 'k8s.json', json(report));
    console.log(`The figures are in ${file}.`);
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NoCluster)) throw error;
    console.error(error.message);
    return 2;
  }
});
