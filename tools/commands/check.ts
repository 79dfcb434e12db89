import { runMain } from '../terminal/run-main.ts';
import { runChecks } from '../testing/checks.ts';
import { sum } from '../testing/results.ts';
import { runJest, workerCount } from '../testing/run-jest.ts';
import { runSession } from '../testing/run-session.ts';

// Types, lint and structure: what can be said about the code without running it.
await runMain(() =>
  runSession(async (supervisor, folder) => {
    const structure = {
      projects: ['node'],
      patterns: ['tools/structure/'],
      workers: workerCount('services'),
      env: {},
      folder,
    };
    const [checked, { count }] = await Promise.all([runChecks(supervisor), runJest(supervisor, structure)]);
    return sum([checked, count]);
  }),
);
