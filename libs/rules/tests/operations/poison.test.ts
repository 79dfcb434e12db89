import { expect, test } from '@jest/globals';
import { after, field, position } from '../position.ts';

const poisoning = position('turn 3 of a\n a: dark 100 e1\n b: water 100 e1 | wind', {
  dark: { effects: [{ op: 'poison', amount: 10 }] },
});

test('hurts at the end of every turn', () => {
  expect(field(after(poisoning, 'a attack', 'b end', 'a end', 'b end'), 'b')).toBe(
    'water 40/100 e1 poison:10 | wind 100/100 e0 | -',
  );
});

test('ends when the card leaves the battle slot', () => {
  expect(field(after(poisoning, 'a attack', 'b escape 0', 'b end'), 'b')).toBe('wind 100/100 e0 | water 70/100 e0 | -');
});

test('can knock out between two turns', () => {
  const dying = position('turn 4 of b\n a: dark 100\n b: water 10/100 poison:10 | wind ; life 1');
  expect(after(dying, 'b end').outcome).toEqual({ winner: 'a', reason: 'life' });
});
