import { afterAll, expect, test } from '@jest/globals';
import { bundledPuzzles } from '@maseki/bots/puzzles/bundled.ts';
import { lowCpuSecondsOf } from '@maseki/tools/measure/process-usage.ts';
import { startBotWorkers } from '../../base/bots/bot-workers.ts';
import { botBattle } from '../../testing/bot-battle.ts';
import { startPuzzleThread } from './puzzle-thread.ts';

const bots = startBotWorkers(1);
const thread = startPuzzleThread();
afterAll(async () => {
  await Promise.all([bots.stop(), thread.stop()]);
});

function botMoves() {
  const [begun] = botBattle(0);
  if (!begun) throw new Error('no battle');
  const { rules, battle } = begun.room;
  return bots.chooseAction('easy', rules.viewOf(battle, 'a'));
}

const onLinux = process.platform === 'linux' ? test : test.skip;

test('a bot with one thread to think in moves while battles are searched, and a stopped pod waits for none', async () => {
  const proofs = Promise.all(bundledPuzzles.map(({ position }) => thread.provePuzzle(position)));
  const ended = expect(proofs).rejects.toThrow('aborted');
  expect(await Promise.race([proofs.then(() => 'proofs'), botMoves().then(() => 'bot')])).toBe('bot');
  await thread.stop();
  await ended;
});

onLinux('a search has a low priority and uses less than a quarter of a core', async () => {
  const searching = startPuzzleThread();
  const prove = async (count: number) => {
    for (const { position } of bundledPuzzles.slice(0, count)) await searching.provePuzzle(position);
  };
  try {
    await prove(1);
    const [before = 0, ...others] = lowCpuSecondsOf(process.pid);
    expect(others).toEqual([]);
    const began = performance.now();
    await prove(2);
    const [after = 0] = lowCpuSecondsOf(process.pid);
    expect(after).toBeGreaterThan(before);
    expect((1_000 * (after - before)) / (performance.now() - began)).toBeLessThan(0.25);
  } finally {
    await searching.stop();
  }
});
