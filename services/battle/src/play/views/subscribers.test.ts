import { expect, test } from '@jest/globals';
import { applyDelta } from '@maseki/contracts/battle/delta.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import type { Seat } from '@maseki/rules/side.ts';
import { messageIn, type TextFrame } from '@maseki/service-kit/sockets/text-frame.ts';
import { plainSetup } from '../../../tests/support/setup.ts';
import { applyChange, createRoom, type Room } from '../../battle/room.ts';
import { rulebook } from '../../battle/rulebook.ts';
import { Subscribers } from './subscribers.ts';

const { room } = createRoom(plainSetup(), { rules: rulebook.newest, at: 1_000 });

function placed(before: Room, seat: Seat, action_id: string) {
  const action = { type: 'action.place_card', card_index: 0, to_field: 'battle_card' } as const;
  const next = applyChange(before, { kind: 'action', seat, action, action_id }, 2_000);
  if (!next.ok) throw new Error(next.reason);
  return next;
}

function testSubscriber(seat: Seat) {
  const states: BattleState[] = [];
  return {
    states,
    seat,
    frames: 'full' as const,
    failed: false,
    send(frame: TextFrame) {
      const message: BattleServerMessage = JSON.parse(messageIn(frame));
      if (message.type === 'battle.update') states.push(message.data);
    },
    fail() {
      this.failed = true;
    },
  };
}

test('every subscriber gets every entry once, in the order of the log, however often it is delivered', () => {
  const subscribers = new Subscribers({ now: () => 3_000 });
  const [a, b] = [testSubscriber('a'), testSubscriber('b')];
  subscribers.subscribe(room, a);
  subscribers.subscribe(room, b);
  const first = placed(room, 'a', 'one');
  subscribers.prepare(first);
  expect(a.states).toHaveLength(1);
  subscribers.deliver(first);
  subscribers.deliver(first);
  subscribers.deliver(placed(first.room, 'b', 'two'));
  expect(a.states.map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(b.states.map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(a.states.map(({ accepted }) => accepted)).toEqual([[], ['one'], []]);
  expect(b.states.map(({ accepted }) => accepted)).toEqual([[], [], ['two']]);
  expect(b.states[1]?.opponent?.status.battle_card).toEqual({ placeholder: true });
});

test('a late subscriber gets the present state with all of its accepted actions, and no earlier entry', () => {
  const subscribers = new Subscribers({ now: () => 3_000 });
  const late = testSubscriber('a');
  const first = placed(room, 'a', 'one');
  subscribers.subscribe(first.room, late);
  subscribers.deliver(first);
  expect(late.states.map(({ version, accepted }) => [version, accepted])).toEqual([[2, ['one']]]);
});

test('an unsubscribed socket gets nothing, and a room without sockets has no subscribers', () => {
  const subscribers = new Subscribers({ now: () => 3_000 });
  const gone = testSubscriber('a');
  subscribers.subscribe(room, gone);
  expect(subscribers.has(room.id)).toBe(true);
  subscribers.unsubscribe(room.id, gone);
  subscribers.deliver(placed(room, 'a', 'one'));
  expect(gone.states).toHaveLength(1);
  expect(subscribers.has(room.id)).toBe(false);
});

test('a room that can no longer be served fails all of its subscribers', () => {
  const subscribers = new Subscribers({ now: () => 3_000 });
  const [a, b] = [testSubscriber('a'), testSubscriber('b')];
  subscribers.subscribe(room, a);
  subscribers.subscribe(room, b);
  subscribers.fail(room.id);
  expect([a.failed, b.failed]).toEqual([true, true]);
  expect(subscribers.roomIds()).toEqual([]);
});

test('a socket that wants deltas gets the whole state first, then what changed, and the whole state again on request', () => {
  const subscribers = new Subscribers({ now: () => 3_000 });
  const messages: BattleServerMessage[] = [];
  const delta = {
    ...testSubscriber('a'),
    frames: 'delta' as const,
    send: (frame: TextFrame) => messages.push(JSON.parse(messageIn(frame))),
  };
  const full = testSubscriber('a');
  subscribers.subscribe(room, delta);
  subscribers.subscribe(room, full);
  const first = placed(room, 'a', 'one');
  subscribers.prepare(first);
  subscribers.deliver(first);
  const second = placed(first.room, 'b', 'two');
  subscribers.deliver(second);
  const [whole, ...deltas] = messages;
  if (whole?.type !== 'battle.update') throw new Error('the first message must be the whole state');
  let state: BattleState | null = whole.data;
  for (const message of deltas) {
    if (message.type !== 'battle.delta' || !state) throw new Error('deltas must follow');
    state = applyDelta(state, message.data);
  }
  expect(state).toEqual(full.states.at(-1));
  subscribers.resend(room.id, delta);
  expect(messages.at(-1)).toMatchObject({ type: 'battle.update', data: { version: 3, accepted: ['one'], events: [] } });
});

test('a socket that missed an entry gets the whole state, as a delta would not follow on what it has', () => {
  const subscribers = new Subscribers({ now: () => 3_000 });
  const types: string[] = [];
  subscribers.subscribe(room, {
    ...testSubscriber('a'),
    frames: 'delta',
    send: (frame) => types.push(JSON.parse(messageIn(frame)).type),
  });
  const first = placed(room, 'a', 'one');
  subscribers.deliver(placed(first.room, 'b', 'two'));
  expect(types).toEqual(['battle.update', 'battle.update']);
});

/** A socket that wants deltas, and the types and versions of the frames that it was sent. */
function deltaSocket() {
  const sent: string[] = [];
  const send = (frame: TextFrame) => {
    const message: BattleServerMessage = JSON.parse(messageIn(frame));
    if (message.type === 'battle.update' || message.type === 'battle.delta') {
      sent.push(`${message.type} ${message.data.version}`);
    }
  };
  return { sent, subscriber: { ...testSubscriber('a'), frames: 'delta' as const, send } };
}

test('a socket that was sent a version before that of its room gets no delta on the later one', () => {
  const subscribers = new Subscribers({ now: () => 3_000 });
  const [early, late] = [deltaSocket(), deltaSocket()];
  const first = placed(room, 'a', 'one');
  subscribers.subscribe(first.room, early.subscriber);
  subscribers.subscribe(room, late.subscriber);
  subscribers.deliver(placed(first.room, 'b', 'two'));
  expect(early.sent).toEqual(['battle.update 2', 'battle.delta 3']);
  expect(late.sent).toEqual(['battle.update 1', 'battle.update 3']);
});

test('a socket that was sent a version which its room has not reached here gets no delta on the earlier one', () => {
  const subscribers = new Subscribers({ now: () => 3_000 });
  const [early, late] = [deltaSocket(), deltaSocket()];
  const first = placed(room, 'a', 'one');
  const second = placed(first.room, 'b', 'two');
  subscribers.subscribe(room, early.subscriber);
  subscribers.subscribe(first.room, late.subscriber);
  subscribers.prepare(second);
  subscribers.deliver(second);
  expect(early.sent).toEqual(['battle.update 1', 'battle.update 3']);
  expect(late.sent).toEqual(['battle.update 2', 'battle.update 3']);
});
