import { runMain } from '../process/run-main.ts';
import { sum } from '../test/count.ts';
import { workerCount } from '../test/machine.ts';
import { runJest } from '../test/run-jest.ts';
import { runSession } from '../test/run-session.ts';
import { runChecks } from './run-checks.ts';

// Types, lint and structure: what can be said about the code without running it.
await runMain(() =>
  runSession(async (supervisor, folder) => {
    const structure = { projects: ['node'], patterns: ['tools/structure/'], workers: workerCount(), env: {}, folder };
    const [checked, { count }] = await Promise.all([runChecks(supervisor), runJest(supervisor, structure)]);
    return sum([checked, count]);
  }),
);
