import { afterAll } from '@jest/globals';
import { json, writeOut } from '@maseki/tools/measure/run-bench.ts';
import { trialWords } from '../faults/trial.ts';
import { type CheckResult, defineChecks } from './define-checks.ts';
import { startLocalGame } from './local-game.ts';
import { tableHead, tableRow } from './table.ts';
import { targetAt } from './target.ts';
import { topics } from './topics.ts';

/** The game at BASE_URL, or one that is started here and stopped at the end. */
async function openTarget() {
  const baseUrl = process.env['BASE_URL'];
  if (!baseUrl) return startLocalGame();
  const target = targetAt(new URL(baseUrl).origin);
  return { ...target, stop: async () => target.close() };
}

const names = trialWords().length > 0 ? trialWords() : Object.keys(topics);
const unknown = names.find((name) => !Object.hasOwn(topics, name));
if (unknown) throw new Error(`There is no topic ${unknown}: choose among ${Object.keys(topics).join(', ')}.`);
const results: CheckResult[] = [];
let address = '';

defineChecks(Object.fromEntries(names.map((name) => [name, topics[name] ?? []])), {
  async open() {
    const target = await openTarget();
    address = target.baseUrl;
    console.log(`\n${tableHead()}\n`);
    return target;
  },
  onResult(result) {
    results.push(result);
    console.log(`${tableRow(result)}\n`);
  },
});

afterAll(async () => {
  const count = (holds: boolean | null) => results.filter((result) => result.holds === holds).length;
  const summary = { holds: count(true), fails: count(false), skipped: count(null) };
  const file = await writeOut('security.json', json({ target: address, ...summary, results }));
  console.log(`${summary.holds} hold, ${summary.fails} fail, ${summary.skipped} skipped; written to ${file}`);
});
