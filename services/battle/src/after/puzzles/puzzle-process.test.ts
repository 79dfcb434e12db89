/** @long */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { bundledPuzzles } from '@maseki/bots/puzzles/bundled.ts';
import { cpuSecondsOf, lowOf } from '@maseki/tools/measure/process-usage.ts';
import { startBotWorkers } from '../../base/bots/bot-workers.ts';
import { botBattle } from '../../testing/bot-battle.ts';
import { PuzzleProcess } from './puzzle-process.ts';

const bots = startBotWorkers(1);
afterAll(() => bots.stop());

function botMoves() {
  const [begun] = botBattle(0);
  if (!begun) throw new Error('no battle');
  const { rules, battle } = begun.room;
  return bots.chooseAction('easy', rules.viewOf(battle, 'a'));
}

const onLinux = process.platform === 'linux' ? test : test.skip;

test('a bot with one thread to think in moves while battles are searched, and a stopped pod waits for none', async () => {
  const search = new PuzzleProcess();
  const proofs = Promise.all(bundledPuzzles.map(({ position }) => search.provePuzzle(position)));
  const ended = expect(proofs).rejects.toThrow('aborted');
  expect(await Promise.race([proofs.then(() => 'proofs'), botMoves().then(() => 'bot')])).toBe('bot');
  search.stop();
  await ended;
  await expect(search.positionsIn([])).rejects.toThrow('aborted');
});

/** The process of a search, once it runs. */
async function searchOf(pod: number): Promise<number> {
  for (;;) {
    const [pid] = lowOf([pod]);
    if (pid !== undefined) return pid;
    await sleep(5);
  }
}

onLinux('a search whose process was killed fails, and the next one has another', async () => {
  const [first] = bundledPuzzles;
  if (!first) throw new Error('no puzzles');
  const search = new PuzzleProcess();
  try {
    const killed = expect(search.provePuzzle(first.position)).rejects.toThrow('SIGKILL');
    process.kill(await searchOf(process.pid), 'SIGKILL');
    await killed;
    expect(await search.provePuzzle(first.position)).toMatchObject({ level: first.level });
  } finally {
    search.stop();
  }
});

onLinux('a search has a low priority, in one thread, and uses less than a quarter of a core', async () => {
  const search = new PuzzleProcess();
  const prove = async (count: number) => {
    for (const { position } of bundledPuzzles.slice(0, count)) await search.provePuzzle(position);
  };
  try {
    await prove(1);
    const pid = await searchOf(process.pid);
    const before = cpuSecondsOf([pid]);
    const began = performance.now();
    await prove(2);
    const seconds = cpuSecondsOf([pid]) - before;
    expect(seconds).toBeGreaterThan(0);
    expect((1_000 * seconds) / (performance.now() - began)).toBeLessThan(0.25);
  } finally {
    search.stop();
  }
});
