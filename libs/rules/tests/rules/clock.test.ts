import { expect, test } from '@jest/globals';
import { clockOf } from '@maseki/rules/clock.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { applyTimeout } from '@maseki/rules/timeout.ts';
import { after, field, position } from '../position.ts';

const late = (battle: Battle): Battle => applyTimeout(battle).battle;
const settingUp = position('setup\n a: - ; setting up ; hand fire water\n b: ice 100 ; setting up ; hand dark');
const turn = position('turn 3 of a\n a: fire 100 ; energy 1\n b: ice 100');
const due = after(position('turn 3 of a\n a: wind 100 e1\n b: ice 20/100 | - | dark'), 'a attack');

test.each([
  [settingUp, { key: 'setup', ms: 90_000 }],
  [turn, { key: 'turn-3', ms: 60_000 }],
  [after(turn, 'a end'), { key: 'turn-4', ms: 60_000 }],
  [due, { key: 'replacement-3', ms: 20_000 }],
  [after(turn, 'a surrender'), null],
])('clock %#', (battle, clock) => {
  expect(clockOf(battle)).toEqual(clock);
});

test('in setup the first hand card becomes the battle card and setup is completed, on both sides', () => {
  const battle = late(settingUp);
  expect(battle.status).toBe('progress');
  expect(field(battle, 'a')).toContain('fire');
  expect(field(battle, 'b')).toContain('ice');
});

test('in setup, a ready player stays ready', () => {
  const { events } = applyTimeout(after(settingUp, 'b ready'));
  expect(events.filter(({ type }) => type === 'timed_out')).toEqual([{ type: 'timed_out', seat: 'a' }]);
});

test('in a turn the turn ends', () => {
  expect(late(turn)).toMatchObject({ turn: 4, turn_seat: 'b', sides: { a: { timeouts: 1 } } });
});

test('the first bench card fills the empty battle slot', () => {
  expect(field(late(due), 'b')).toBe('dark 100/100 e0 | - | -');
});

test('of two bench cards the first one fills it', () => {
  const two = after(position('turn 3 of a\n a: wind 100 e1\n b: ice 20/100 | earth | dark'), 'a attack');
  expect(field(late(two), 'b')).toBe('earth 100/100 e0 | - | dark 100/100 e0');
});

test('with an empty bench the first hand card does', () => {
  const hand = after(position('turn 3 of a\n a: wind 100 e1\n b: ice 30/100 ; hand earth dark'), 'a attack');
  expect(field(late(hand), 'b')).toBe('earth 100/100 e0 | - | -');
});

test('both battle slots are filled when both are late', () => {
  const both = after(
    position('turn 3 of a\n a: fire 10/100 e1 | wind\n b: water 20/100 | dark', {
      fire: { effects: [{ op: 'self_damage', amount: 10 }] },
    }),
    'a attack',
  );
  const battle = late(both);
  expect([field(battle, 'a'), field(battle, 'b')]).toEqual(['wind 100/100 e0 | - | -', 'dark 100/100 e0 | - | -']);
});

test('three consecutive own turns ended by the clock lose', () => {
  const second = late(after(late(turn), 'b end'));
  expect(second).toMatchObject({ outcome: null, sides: { a: { timeouts: 2 } } });
  expect(late(after(second, 'b end')).outcome).toEqual({ winner: 'b', reason: 'clock' });
});

test('a turn ended by the player resets the count', () => {
  const once = { ...turn, sides: { ...turn.sides, a: { ...turn.sides.a, timeouts: 2 } } };
  expect(after(once, 'a end').sides.a.timeouts).toBe(0);
});

test('the clock of a replacement does not count', () => {
  expect(late(due).sides.b.timeouts).toBe(0);
});

test('after the end nothing happens', () => {
  const ended = after(turn, 'a surrender');
  expect(applyTimeout(ended)).toEqual({ battle: ended, events: [] });
});
