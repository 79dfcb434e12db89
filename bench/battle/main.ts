import { parseArgs } from 'node:util';
import { installDependencies } from '@maseki/tools/bootstrap/install.mjs';
import { runBench } from '../support/run-bench.ts';
import { figuresOf, mediansOf, missedTargets, type Round, untrusted } from './figures.ts';
import type { ServerName } from './load-process.ts';
import { peersFolder } from './peers-folder.ts';
import { fullSizes, measureGrowth, measureServer, type ServerRound } from './scenarios.ts';
import { measureWholeBattles } from './whole-battles.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    /** Any of `duel`, `growth` and `whole`. */
    parts: { type: 'string', default: 'duel,growth,whole' },
  },
});

const SERVERS: readonly ServerName[] = ['relay', 'colyseus', 'boardgameio', 'ours'];
const say = (sentence: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${sentence}`);

/** All servers, one after the other, so that a busy machine disturbs all alike. A peer that cannot be started ends the run. */
async function measureRound(number: number): Promise<Round> {
  const entries: [ServerName, ServerRound][] = [];
  for (const name of SERVERS) {
    const measured = await measureServer(name, fullSizes);
    const { closed, open_1000 } = measured;
    const { p50, p99 } = open_1000.own_ms;
    say(
      `round ${number}, ${name}: closed ${closed.actions_per_s.toFixed(0)} actions/s, open 1000 ` +
        `p50 ${p50.toFixed(2)} p99 ${p99.toFixed(2)} ms, others used ${open_1000.foreign_cores.toFixed(2)} cores`,
    );
    entries.push([name, measured]);
  }
  return Object.fromEntries(entries) as unknown as Round;
}

async function measureDuel(count: number) {
  await installDependencies(peersFolder);
  const rounds: Round[] = [];
  for (let number = 1; number <= count; number++) rounds.push(await measureRound(number));
  const figures = rounds.map(figuresOf);
  return { figures: mediansOf(figures), rounds, warnings: untrusted(figures) };
}

await runBench('bench-battle', async () => {
  const parts = values.parts.split(',');
  const duel = parts.includes('duel') ? await measureDuel(Number(values.rounds)) : undefined;
  const growth = parts.includes('growth') ? await measureGrowth() : {};
  const whole = parts.includes('whole') ? await measureWholeBattles({ onProgress: say }) : undefined;
  const figures = { ...duel?.figures, ...growth, ...whole?.figures };
  for (const name of duel?.warnings ?? []) say(`${name}: the rounds differ by more than twice; do not trust it`);
  return { report: { ...figures, ...whole?.details, rounds: duel?.rounds }, missed: missedTargets(figures) };
});
