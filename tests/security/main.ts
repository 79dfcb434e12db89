import { parseArgs } from 'node:util';
import { UserError } from '@maseki/tools/bootstrap/user-error.mjs';
import { json, writeOut } from '@maseki/tools/measure/run-bench.ts';
import { runMain } from '@maseki/tools/terminal/run-main.ts';
import { startLocalGame } from './local-game.ts';
import { loadChecks, runChecks, topics } from './run-checks.ts';
import { tableHead, tableRow } from './table.ts';
import { targetAt } from './target.ts';

/** The game at BASE_URL, else one that is started here and stopped at the end. */
async function openTarget() {
  const baseUrl = process.env['BASE_URL'];
  if (!baseUrl) return startLocalGame();
  const target = targetAt(new URL(baseUrl).origin);
  return { ...target, stop: async () => target.close() };
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await runMain(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const unknown = positionals.filter((name) => !topics().includes(name));
  if (unknown.length > 0) throw new UserError(`There is no topic ${unknown[0]}: choose among ${topics().join(', ')}.`);
  const checks = await loadChecks(positionals.length > 0 ? positionals : topics());
  const target = await openTarget();
  try {
    console.log(`\n${tableHead()}\n`);
    const results = await runChecks(checks, target, (result) => console.log(`${tableRow(result)}\n`));
    const count = (holds: boolean | null) => results.filter((result) => result.holds === holds).length;
    const summary = { holds: count(true), fails: count(false), skipped: count(null) };
    const file = await writeOut('security.json', json({ target: target.baseUrl, ...summary, results }));
    console.log(`${summary.holds} hold, ${summary.fails} fail, ${summary.skipped} skipped; written to ${file}`);
    return summary.fails === 0 && summary.holds > 0 ? 0 : 1;
  } finally {
    await target.stop();
  }
});
