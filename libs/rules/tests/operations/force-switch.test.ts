import { expect, test } from '@jest/globals';
import { after, eventLines, field, position } from '../position.ts';

const washing = (opponent: string) =>
  position(`turn 3 of a\n a: water 100 e1\n b: ${opponent}`, { water: { effects: [{ op: 'force_switch' }] } });

test('the damaged card changes places with the first bench card and loses its conditions', () => {
  const battle = after(washing('ice 100 e2 poison:10 | - | wind'), 'a attack');
  expect(field(battle, 'b')).toBe('wind 100/100 e0 | - | ice 80/100 e2');
});

test('of two bench cards the first one takes its place', () => {
  const battle = after(washing('ice 100 | earth | wind'), 'a attack');
  expect(field(battle, 'b')).toBe('earth 100/100 e0 | ice 80/100 e0 | wind 100/100 e0');
});

test('without a bench nothing happens', () => {
  expect(field(after(washing('ice 100'), 'a attack'), 'b')).toBe('ice 70/100 e0 | - | -');
});

test('a knocked-out card is not switched: its owner chooses the replacement', () => {
  const battle = after(washing('ice 20/100 | wind | earth'), 'a attack');
  expect(battle.replacements).toEqual({ a: null, b: 'due' });
});

test('its event is a retreat that cost nothing', () => {
  expect(eventLines(washing('ice 100 | wind'), 'a attack')).toContain('retreated b 0 0');
});
