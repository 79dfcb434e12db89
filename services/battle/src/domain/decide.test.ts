import { expect, test } from '@jest/globals';
import type { Action } from '@maseki/rules/action.ts';
import { plainSetup } from '../../tests/support/setup.ts';
import type { Outage } from './clock.ts';
import { type Command, decide, KEPT_REFUSALS } from './decide.ts';
import { createRoom, type Room, remember } from './room.ts';
import { rulebook } from './rulebook.ts';

const BEGUN_AT = 10_000;
const { room } = createRoom(plainSetup(), { rules: rulebook.newest, at: BEGUN_AT });
const deadline = room.clock?.deadline ?? 0;

const place: Action = { type: 'action.place_card', card_index: 0, to_field: 'battle_card' };
const act = (changes: Partial<Extract<Command, { type: 'act' }>> = {}): Command => ({
  type: 'act',
  seat: 'a',
  action: place,
  action_id: 'one',
  ...changes,
});

function decided(before: Room, command: Command, now = BEGUN_AT + 1) {
  const decision = decide(before, command, now);
  if (decision.kind !== 'entry') throw new Error(decision.kind);
  return decision;
}

test('a legal action becomes the next entry and leaves the room before it as it was', () => {
  const { entry, room: after } = decided(room, act());
  expect(entry).toMatchObject({ kind: 'action', seat: 'a', action_id: 'one', version: 2, at: BEGUN_AT + 1, deadline });
  expect(after.accepted).toEqual({ a: ['one'], b: [] });
  expect(room).toMatchObject({ version: 1, accepted: { a: [], b: [] } });
});

test('an action id has an effect once, however long ago it was, and is each seat’s own', () => {
  const after = decided(room, act()).room;
  const later = decided(after, act({ action_id: 'two', action: { type: 'action.setup_complete' } })).room;
  expect(decide(later, act(), BEGUN_AT + 2)).toEqual({ kind: 'repeated', answer: 'accepted' });
  expect(decide(later, act({ seat: 'b' }), BEGUN_AT + 2).kind).toBe('entry');
});

test('an illegal action is refused with the rules’ reason', () => {
  expect(decide(room, act({ action: { type: 'action.end_turn' } }), BEGUN_AT)).toEqual({
    kind: 'refused',
    reason: 'not_now',
  });
});

/** The room after an action that a client has named was refused, and what was answered. */
function refused(before: Room, actionId: string) {
  const early: Action = { type: 'action.end_turn' };
  const decision = decide(before, act({ action: early, action_id: actionId, named: true }), BEGUN_AT);
  if (decision.kind !== 'refused') throw new Error(decision.kind);
  return { line: decision.line, after: decision.line ? remember(before, decision.line) : before };
}

test('the refusal of an action that a client has named is kept, and is the answer from then on', () => {
  const { line, after } = refused(room, 'early');
  expect(line).toEqual({ kind: 'refused', version: 1, seat: 'a', action_id: 'early', reason: 'not_now' });
  expect(after).toMatchObject({ version: 1, hash: room.hash, accepted: { a: [], b: [] } });
  expect(decide(after, act({ action_id: 'early' }), BEGUN_AT)).toEqual({ kind: 'repeated', answer: 'not_now' });
  expect(decide(after, act({ action_id: 'early', seat: 'b' }), BEGUN_AT).kind).toBe('entry');
});

test('so many refusals of a seat are kept and no more, and after the end none', () => {
  let now = room;
  for (let n = 0; n < KEPT_REFUSALS; n += 1) now = refused(now, `${n}`).after;
  expect(now.refused.a).toHaveLength(KEPT_REFUSALS);
  expect(refused(now, 'one more').line).toBeUndefined();
  expect(decide(now, act(), BEGUN_AT).kind).toBe('entry');
  const { room: ended } = decided(room, act({ action: { type: 'action.surrender' } }));
  expect(refused(ended, 'late').line).toBeUndefined();
});

test('an action for one version only is moot at any other', () => {
  expect(decide(room, act({ only_at: 1 }), BEGUN_AT).kind).toBe('entry');
  expect(decide(room, act({ only_at: 2 }), BEGUN_AT)).toEqual({ kind: 'moot' });
});

test('an entry is never dated before the one that it follows', () => {
  expect(decided(room, act(), BEGUN_AT - 5_000).entry.at).toBe(BEGUN_AT);
});

const timeOut = (version = 1, outages: Outage[] = []): Command => ({ type: 'time_out', version, outages });

test('a time-out is due at the deadline, of the version it is meant for, and not before', () => {
  expect(decide(room, timeOut(), deadline - 1)).toEqual({ kind: 'moot' });
  expect(decide(room, timeOut(2), deadline)).toEqual({ kind: 'moot' });
  expect(decided(room, timeOut(), deadline).entry.kind).toBe('timeout');
});

const outage = { id: 'o', from: BEGUN_AT + 2_000, to: BEGUN_AT + 9_000 };

test('an outage in which the clock ran is given back before anything times out, and once', () => {
  const given = decided(room, timeOut(1, [outage]), deadline);
  expect(given.entry).toMatchObject({ kind: 'given_back', outage: 'o', lost_ms: 7_000, deadline: deadline + 7_000 });
  expect(decide(given.room, { type: 'give_back', outage }, deadline)).toEqual({ kind: 'moot' });
  expect(decide(given.room, timeOut(2, [outage]), deadline)).toEqual({ kind: 'moot' });
  expect(decided(given.room, timeOut(2, [outage]), deadline + 7_000).entry.kind).toBe('timeout');
});

test.each([
  ['began after it', { id: 'o', from: 0, to: BEGUN_AT - 1 }],
  ['had run out before it', { id: 'o', from: deadline, to: deadline + 60_000 }],
])('nothing is given back to a clock that %s', (_, past) => {
  expect(decide(room, { type: 'give_back', outage: past }, deadline)).toEqual({ kind: 'moot' });
});

test('a clock that began within an outage gets back what was left of it', () => {
  const overlapping = { id: 'o', from: BEGUN_AT - 4_000, to: BEGUN_AT + 3_000 };
  expect(decided(room, { type: 'give_back', outage: overlapping }).entry).toMatchObject({ lost_ms: 3_000 });
});
