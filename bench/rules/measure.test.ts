import { expect, test } from '@jest/globals';
import { newDuel, playMove } from './little-duel.ts';
import { interleaved } from './measure.ts';
import { ours } from './ours.ts';

test('engines take turns, the first round does not count', () => {
  const ran: string[] = [];
  const engine = (name: string, steps: number) => ({
    name,
    run() {
      ran.push(name);
      const until = performance.now() + 2;
      while (performance.now() < until);
      return { steps, battles: 1 };
    },
  });
  const rates = interleaved({ slow: engine('slow', 1), fast: engine('fast', 1000) }, { rounds: 3, ms: 1 });
  expect(ran.filter((name, index) => name !== ran[index - 1])).toEqual(Array(4).fill(['slow', 'fast']).flat());
  expect(rates.fast.steps_per_cpu_s).toBeGreaterThan(rates.slow.steps_per_cpu_s);
});

test('our engine plays whole battles', () => {
  const { steps, battles } = ours().run();
  expect(battles).toBe(1);
  expect(steps).toBeGreaterThan(10);
});

test('the little duel refuses what its rules forbid', () => {
  const duel = newDuel();
  expect(playMove(duel, 0, 'attack')).toBe(false);
  expect(playMove(duel, 0, 'attach')).toBe(true);
  expect(playMove(duel, 0, 'attach')).toBe(false);
  expect(playMove(duel, 0, 'attack')).toBe(true);
  expect(duel.sides[1].battle_card.hp).toBe(50);
});
