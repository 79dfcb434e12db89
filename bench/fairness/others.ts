import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Player } from '@maseki/players/account.ts';
import { percentile } from '@maseki/tools/measure/statistics.ts';
import type { Waits } from '../replay/duels.ts';
import { percentileRatio } from '../support/percentile-ratio.ts';
import type { FairnessBench } from './bench.ts';
import { playerWithMuch, startBattles } from './exported-player.ts';
import type { Command } from './exporting-process.ts';

/** Hundreds of actions, within which a busy machine is about as busy as in the next window. */
const WINDOW_MS = 5_000;
/** For what a window has begun. */
const BETWEEN_MS = 300;
const KINDS = ['export', 'calm', 'again'] as const;
type Kind = (typeof KINDS)[number];
const SHARE = 0.99;

/** A process that exports all of a player's data again and again, whenever it is let. */
function startExporting(url: string, { cookies }: Player) {
  const child = fork(join(import.meta.dirname, 'exporting-process.ts'), [url, JSON.stringify([...cookies])], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`the export ended with ${code}`);
  });
  died.catch(() => undefined);
  const send = (command: Command) => child.send(command);
  return {
    read: () => send('read'),
    async rest(): Promise<void> {
      const resting = once(child, 'message');
      send('rest');
      await Promise.race([resting, died]);
    },
    [Symbol.dispose]: () => child.kill('SIGKILL'),
  };
}

const rounded = (ratio: number) => Math.round(ratio * 100) / 100;

function sentenceOf(actions: Readonly<Record<Kind, number[]>>): string {
  const said = KINDS.map((kind) => {
    const [median, slow] = [0.5, SHARE].map((share) => percentile(actions[kind], share).toFixed(1));
    return `${kind} ${median} and ${slow} ms of ${actions[kind].length}`;
  });
  return `median and p99 of actions: ${said.join(', ')}`;
}

/**
 * What the battles of others notice of an export. Each round has a window with an export and two
 * without, in changing order. How these two differ tells how well the ratio is known.
 */
export async function measureOthers(bench: FairnessBench) {
  const { game, sizes, onProgress } = bench;
  let waits: Waits = { actions: [], archived: [] };
  const owner = await playerWithMuch(bench);
  await using _battles = await startBattles(bench, () => waits);
  using exporting = startExporting(game.url, owner);
  const rounds: Record<Kind, number[]>[] = [];
  for (let round = 0; round < sizes.rounds; round += 1) {
    const actions: Record<Kind, number[]> = { export: [], calm: [], again: [] };
    for (const kind of [...KINDS.slice(round % KINDS.length), ...KINDS.slice(0, round % KINDS.length)]) {
      if (kind === 'export') exporting.read();
      waits = { actions: actions[kind], archived: [] };
      await sleep(WINDOW_MS);
      waits = { actions: [], archived: [] };
      if (kind === 'export') await exporting.rest();
      await sleep(BETWEEN_MS);
    }
    rounds.push(actions);
    onProgress(sentenceOf(actions));
  }
  const all = (kind: Kind) => rounds.flatMap((round) => round[kind]);
  onProgress(`in all windows, ${sentenceOf({ export: all('export'), calm: all('calm'), again: all('again') })}`);
  const during = percentileRatio(
    rounds.map((round) => ({ with: round.export, without: [...round.calm, ...round.again] })),
    { share: SHARE },
  );
  const calm = percentileRatio(
    rounds.map((round) => ({ with: round.again, without: round.calm })),
    { share: SHARE },
  );
  return {
    export_p99_ratio: rounded(during.ratio),
    export_p99_low: rounded(during.low),
    export_p99_high: rounded(during.high),
    calm_p99_low: rounded(calm.low),
    calm_p99_high: rounded(calm.high),
  };
}
