import { expect, test } from '@jest/globals';
import { after, eventLines, field, position, refusal } from '../position.ts';

const retreating = (energy: number, cost = 2) =>
  position(`turn 3 of a\n a: fire 80/100 e${energy} poison:10 | wind e1 | earth\n b: ice 100`, {
    fire: { retreat_cost: cost },
  });

test('costs energy of the battle card, swaps it with the bench card and ends its conditions', () => {
  expect(field(after(retreating(3), 'a escape 0'), 'a')).toBe('wind 100/100 e1 | fire 80/100 e1 | earth 100/100 e0');
  expect(eventLines(retreating(3), 'a escape 1')).toEqual(['retreated a 1 2']);
});

test('swaps it with the chosen bench card, and leaves the other one where it is', () => {
  expect(field(after(retreating(3), 'a escape 1'), 'a')).toBe('earth 100/100 e0 | wind 100/100 e1 | fire 80/100 e1');
});

test('is refused without the energy for it', () => {
  expect(refusal(retreating(1), 'a escape 0')).toBe('retreat_energy');
  expect(refusal(retreating(0, 0), 'a escape 0')).toBeNull();
});

test('is allowed once a turn, and again in the next', () => {
  const retreated = after(retreating(0, 0), 'a escape 0');
  expect(refusal(retreated, 'a escape 0')).toBe('retreated');
  expect(refusal(after(retreated, 'a end', 'b end'), 'a escape 1')).toBeNull();
});
