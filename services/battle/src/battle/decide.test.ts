import { expect, test } from '@jest/globals';
import type { Action } from '@maseki/rules/action.ts';
import { plainSetup } from '../../tests/support/setup.ts';
import type { Outage } from './compensate-clock.ts';
import { type Command, decide, KEPT_REFUSALS } from './decide.ts';
import { createRoom, type Room, rememberRefusal } from './room.ts';
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

const acceptedOf = ({ accepted }: Room) => ({ a: [...accepted.a], b: [...accepted.b] });

test('a legal action becomes the next entry and leaves the room before it as it was', () => {
  const { entry, room: after } = decided(room, act());
  expect(entry).toMatchObject({ kind: 'action', seat: 'a', action_id: 'one', version: 2, at: BEGUN_AT + 1, deadline });
  expect(acceptedOf(after)).toEqual({ a: ['one'], b: [] });
  expect(room.version).toBe(1);
  expect(acceptedOf(room)).toEqual({ a: [], b: [] });
});

test('an action id has one effect, however long ago it was, and each seat has its own ids', () => {
  const after = decided(room, act()).room;
  const later = decided(after, act({ action_id: 'two', action: { type: 'action.setup_complete' } })).room;
  expect(decide(later, act(), BEGUN_AT + 2)).toEqual({ kind: 'repeated', outcome: 'accepted' });
  expect(decide(later, act({ seat: 'b' }), BEGUN_AT + 2).kind).toBe('entry');
});

test('an action whose entry was not stored has no outcome: it is decided again after what was stored instead', () => {
  const { room: before } = decided(room, act());
  const ready = act({ action_id: 'earlier than one', action: { type: 'action.setup_complete' } });
  decided(before, ready);
  const { room: after } = decided(before, act({ seat: 'b' }));
  for (const now of [before, after]) expect(decide(now, ready, BEGUN_AT + 2).kind).toBe('entry');
});

test('an illegal action is refused with the rules’ reason', () => {
  expect(decide(room, act({ action: { type: 'action.end_turn' } }), BEGUN_AT)).toEqual({
    kind: 'refused',
    reason: 'not_now',
  });
});

/** The room after a refused action with an id of the client's, and the refusal to store. */
function refused(before: Room, actionId: string) {
  const early: Action = { type: 'action.end_turn' };
  const decision = decide(before, act({ action: early, action_id: actionId, named: true }), BEGUN_AT);
  if (decision.kind !== 'refused') throw new Error(decision.kind);
  return { record: decision.record, after: decision.record ? rememberRefusal(before, decision.record) : before };
}

test('the refusal of an action with an id of the client’s is stored, and is its outcome from then on', () => {
  const { record, after } = refused(room, 'early');
  expect(record).toEqual({ kind: 'refused', version: 1, seat: 'a', action_id: 'early', reason: 'not_now' });
  expect(after).toMatchObject({ version: 1, hash: room.hash });
  expect(acceptedOf(after)).toEqual({ a: [], b: [] });
  expect(decide(after, act({ action_id: 'early' }), BEGUN_AT)).toEqual({ kind: 'repeated', outcome: 'not_now' });
  expect(decide(after, act({ action_id: 'early', seat: 'b' }), BEGUN_AT).kind).toBe('entry');
});

test('a limited number of refusals of a seat is stored, and after the end none', () => {
  let now = room;
  for (let n = 0; n < KEPT_REFUSALS; n += 1) now = refused(now, `${n}`).after;
  expect(now.refused.a).toHaveLength(KEPT_REFUSALS);
  expect(refused(now, 'one more').record).toBeUndefined();
  expect(decide(now, act(), BEGUN_AT).kind).toBe('entry');
  const { room: ended } = decided(room, act({ action: { type: 'action.surrender' } }));
  expect(refused(ended, 'late').record).toBeUndefined();
});

test('an action for one version only is moot at any other', () => {
  expect(decide(room, act({ only_at: 1 }), BEGUN_AT).kind).toBe('entry');
  expect(decide(room, act({ only_at: 2 }), BEGUN_AT)).toEqual({ kind: 'moot' });
});

test('an entry is never dated earlier than the one before it', () => {
  expect(decided(room, act(), BEGUN_AT - 5_000).entry.at).toBe(BEGUN_AT);
});

const timeOut = (version = 1, outages: Outage[] = []): Command => ({ type: 'time_out', version, outages });

test('a time-out is accepted from the deadline on, for its version only', () => {
  expect(decide(room, timeOut(), deadline - 1)).toEqual({ kind: 'moot' });
  expect(decide(room, timeOut(2), deadline)).toEqual({ kind: 'moot' });
  expect(decided(room, timeOut(), deadline).entry.kind).toBe('timeout');
});

const outage = { id: 'o', from: BEGUN_AT + 2_000, to: BEGUN_AT + 9_000 };

test('an outage in which the clock ran is compensated once, before anything times out', () => {
  const compensated = decided(room, timeOut(1, [outage]), deadline);
  expect(compensated.entry).toMatchObject({
    kind: 'compensated',
    outage: 'o',
    lost_ms: 7_000,
    deadline: deadline + 7_000,
  });
  expect(decide(compensated.room, { type: 'compensate', outage }, deadline)).toEqual({ kind: 'moot' });
  expect(decide(compensated.room, timeOut(2, [outage]), deadline)).toEqual({ kind: 'moot' });
  expect(decided(compensated.room, timeOut(2, [outage]), deadline + 7_000).entry.kind).toBe('timeout');
});

test.each([
  ['began after it', { id: 'o', from: 0, to: BEGUN_AT - 1 }],
  ['had run out before it', { id: 'o', from: deadline, to: deadline + 60_000 }],
])('a clock that %s is not compensated', (_, past) => {
  expect(decide(room, { type: 'compensate', outage: past }, deadline)).toEqual({ kind: 'moot' });
});

test('a clock that began within an outage is compensated for the rest of it', () => {
  const overlapping = { id: 'o', from: BEGUN_AT - 4_000, to: BEGUN_AT + 3_000 };
  expect(decided(room, { type: 'compensate', outage: overlapping }).entry).toMatchObject({ lost_ms: 3_000 });
});
