import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import { registerPlayer } from '@maseki/players/account.ts';
import { testSocket } from '@maseki/players/test-socket.ts';
import { cloneFresh, type FreshClone } from '@maseki/tools/documents/fresh-clone.ts';
import { GAME } from '@maseki/tools/documents/game-block.ts';
import { tryBlock } from '@maseki/tools/documents/try-block.ts';
import { megabytesOf } from '@maseki/tools/files.ts';
import { runBench } from '@maseki/tools/measure/run-bench.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';
import { readArguments } from '@maseki/tools/terminal/read-arguments.ts';
import { missedBars } from './bars.ts';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;

/** Resolves when a new player sees the board of a practice battle. */
async function beginBattle(url: string): Promise<void> {
  const player = await registerPlayer(url, { withinMs: PATIENCE_MS });
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    // The first cards and the deck come with an event.
    const claimed = await player.call(battle.claimSlug, { query: { mode: 'practice', level: 'easy' } });
    if (claimed.ok) {
      const path = `${url.replace(/^http/, 'ws')}/ws/battle/room/${claimed.value.slug}/`;
      const socket = await testSocket<BattleServerMessage>(path, { ...player.headers() });
      await socket.next(({ type }) => type === 'battle.update');
      socket.close();
      return;
    }
    if (performance.now() > deadline) throw new Error(`no battle: ${claimed.error}`);
    await sleep(PAUSE_MS);
  }
}

/** Seconds from `npm start` to the first board, after which the game is stopped. */
async function secondsToBattle({ folder }: FreshClone): Promise<number> {
  const supervisor = createSupervisor();
  const port = await freePort();
  const began = performance.now();
  let seconds = Number.NaN;
  try {
    const env = { PORT: String(port), NODE_OPTIONS: undefined };
    const fault = await tryBlock(GAME, { supervisor, folder, env }, async () => {
      await beginBattle(`http://127.0.0.1:${port}`);
      seconds = (performance.now() - began) / 1_000;
      return null;
    });
    if (fault !== null) throw new Error(fault);
    return seconds;
  } finally {
    await supervisor.stop();
  }
}

const round = (seconds: number) => Math.round(seconds * 10) / 10;

await runBench('bench-door', async () => {
  readArguments({ options: {}, usage: 'npm run bench -- door' });
  const began = performance.now();
  const clone = cloneFresh();
  process.once('exit', () => clone.remove());
  try {
    const cloned = (performance.now() - began) / 1_000;
    const cold_s = round(cloned + (await secondsToBattle(clone)));
    const warm_s = round(await secondsToBattle(clone));
    const report = { cold_s, warm_s, installed_mb: megabytesOf(clone.folder) };
    return { report, missed: missedBars(report) };
  } finally {
    clone.remove();
  }
});
