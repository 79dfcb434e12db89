import { expect, test } from '@jest/globals';
import type { BattleServerMessage, BattleState } from '@maseki/contracts/battle/ws.ts';
import type { Seat } from '@maseki/rules/seat.ts';
import { plainSetup } from '../../tests/support/setup.ts';
import { advance, createRoom, type Room } from '../domain/room.ts';
import { rulebook } from '../domain/rulebook.ts';
import { createAudience } from './audience.ts';

const { room } = createRoom(plainSetup(), { rules: rulebook.newest, at: 1_000 });

function placed(before: Room, seat: Seat, action_id: string) {
  const action = { type: 'action.place_card', card_index: 0, to_field: 'battle_card' } as const;
  const next = advance(before, { kind: 'action', seat, action, action_id }, 2_000);
  if (!next.ok) throw new Error(next.reason);
  return next;
}

function listener(seat: Seat) {
  const states: BattleState[] = [];
  return {
    states,
    seat,
    failed: false,
    send(text: string) {
      const message: BattleServerMessage = JSON.parse(text);
      if (message.type === 'battle.update') states.push(message.data);
    },
    fail() {
      this.failed = true;
    },
  };
}

test('each hears every entry once, in the order of the log, however often it is told', () => {
  const audience = createAudience({ now: () => 3_000 });
  const [a, b] = [listener('a'), listener('b')];
  audience.join(room, a);
  audience.join(room, b);
  const first = placed(room, 'a', 'one');
  audience.prepare(first);
  expect(a.states).toHaveLength(1);
  audience.tell(first);
  audience.tell(first);
  audience.tell(placed(first.room, 'b', 'two'));
  expect(a.states.map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(b.states.map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(a.states.map(({ accepted }) => accepted)).toEqual([[], ['one'], []]);
  expect(b.states.map(({ accepted }) => accepted)).toEqual([[], [], ['two']]);
  expect(b.states[1]?.opponent?.status.battle_card).toEqual({ placeholder: true });
});

test('who joins later hears of nothing before, and is told all own accepted actions', () => {
  const audience = createAudience({ now: () => 3_000 });
  const late = listener('a');
  const first = placed(room, 'a', 'one');
  audience.join(first.room, late);
  audience.tell(first);
  expect(late.states.map(({ version, accepted }) => [version, accepted])).toEqual([[2, ['one']]]);
});

test('who left is told nothing, and a room without listeners is not watched', () => {
  const audience = createAudience({ now: () => 3_000 });
  const gone = listener('a');
  audience.join(room, gone);
  expect(audience.watches(room.id)).toBe(true);
  audience.leave(room.id, gone);
  audience.tell(placed(room, 'a', 'one'));
  expect(gone.states).toHaveLength(1);
  expect(audience.watches(room.id)).toBe(false);
});

test('a room that cannot be served any more fails all of its listeners', () => {
  const audience = createAudience({ now: () => 3_000 });
  const [a, b] = [listener('a'), listener('b')];
  audience.join(room, a);
  audience.join(room, b);
  audience.fail(room.id);
  expect([a.failed, b.failed]).toEqual([true, true]);
  expect(audience.watchedRooms()).toEqual([]);
});
