import { expect, test } from '@jest/globals';
import { after, eventLines, field, position } from '../position.ts';

const sapping = (target: string) =>
  position(`turn 3 of a\n a: dark 100 e1\n b: ${target} | wind e2`, {
    dark: { effects: [{ op: 'discard_opponent_energy', count: 1 }] },
  });

test('the opponent’s battle card loses energy, its bench does not', () => {
  expect(field(after(sapping('ice 100 e2'), 'a attack'), 'b')).toBe('ice 80/100 e1 | wind 100/100 e2 | -');
});

test('without energy there is no event', () => {
  expect(eventLines(sapping('ice 100'), 'a attack').join()).not.toContain('energy_changed');
});
