import { expect, test } from '@jest/globals';
import { after, eventLines, field, position } from '../position.ts';

const burning = (target = 'water 100') =>
  position(`turn 3 of a\n a: fire 100 e1\n b: ${target} | wind`, {
    fire: { effects: [{ op: 'burn', amount: 10, turns: 2 }] },
  });

test('hurts at the end of its number of turns of either side, this one included, and ends', () => {
  const first = after(burning(), 'a attack');
  expect(field(first, 'b')).toBe('water 70/100 e0 burn:10:1 | wind 100/100 e0 | -');
  const second = after(first, 'b end');
  expect(field(second, 'b')).toBe('water 60/100 e0 | wind 100/100 e0 | -');
  expect(field(after(second, 'a end'), 'b')).toBe('water 60/100 e0 | wind 100/100 e0 | -');
});

test('its end has an event', () => {
  expect(eventLines(after(burning(), 'a attack'), 'b end')).toContain('condition_changed b battle_card burn 0');
});

test('of two burns the larger numbers count', () => {
  expect(field(after(burning('water 100 burn:20:1'), 'a attack'), 'b')).toContain('water 60/100 e0 burn:20:1');
});

test('ends when the card leaves the battle slot', () => {
  const burned = after(burning('water 100 e1'), 'a attack', 'b escape 0');
  expect(field(burned, 'b')).toBe('wind 100/100 e0 | water 70/100 e0 | -');
});
