import { testAlerts } from '../monitoring/test-alerts.ts';
import { argumentsOfMain } from '../terminal/read-arguments.ts';
import { runMain } from '../terminal/run-main.ts';
import { runChecks, writeFormat } from '../testing/checks.ts';
import { sum } from '../testing/results.ts';
import { listTests, runJest, workerCount } from '../testing/run-jest.ts';
import { runSession } from '../testing/run-session.ts';

// Types, lint and structure, without running the code. `--write` formats the tree first,
// `--alerts` also tries the alerts of the chart.
const { values: wanted } = argumentsOfMain({
  options: { write: { type: 'boolean' }, alerts: { type: 'boolean' } },
  usage: 'npm run check [-- --write] [--alerts]',
});

await runMain(() =>
  runSession(async (supervisor, folder) => {
    const projects = ['node', 'isolated'];
    const structure = {
      projects,
      files: await listTests(projects, ['tools/structure/']),
      workers: workerCount('services'),
      seed: 0,
      env: {},
      folder,
    };
    if (wanted.write) await writeFormat(supervisor);
    const [checked, { count }] = await Promise.all([runChecks(supervisor), runJest(supervisor, structure)]);
    const alerts = wanted.alerts ? [await testAlerts()] : [];
    return sum([checked, count, ...alerts]);
  }),
);
