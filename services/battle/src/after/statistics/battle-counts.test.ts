import { expect, test } from '@jest/globals';
import { BattleCounts } from '@maseki/contracts/battle/battle-counts.ts';
import { plainSetup } from '../../../tests/support/setup.ts';
import { createRoom, type Room } from '../../battle/room.ts';
import { rulebook } from '../../battle/rulebook.ts';
import { battleCountsOf } from './battle-counts.ts';

/** A room whose battle looks like this, after cards 0, 1 and 8 of a were fielded. */
function roomWith(battle: Partial<Room['battle']>, setup: Parameters<typeof plainSetup>[0] = {}): Room {
  const { room } = createRoom(plainSetup(setup), { rules: rulebook.newest, at: 1_000 });
  const { a, b } = room.battle.sides;
  const deck = ['plain-0', 'plain-1', 'plain-8', 'plain-2', 'plain-3'];
  const sides = { a: { ...a, life: 1, deck, drawn: 4, hand: ['plain-2'] }, b: { ...b, life: 0, drawn: 0, hand: [] } };
  return { ...room, battle: { ...room.battle, sides, ...battle } };
}

test('life of the opponent, own turns and fielded cards by attribute are counted for each user', () => {
  const room = roomWith({ first: 'b', turn: 7 });
  const { a, b } = room.setup.players;
  expect(battleCountsOf(room)).toEqual({
    [a.user_id]: { lives_taken: 3, own_turns: 3, fielded: { fire: 2, water: 1 } },
    [b.user_id]: { lives_taken: 2, own_turns: 4, fielded: {} },
  });
});

test('a battle of a release whose players begin with more life can still be counted', () => {
  const room = roomWith({ first: 'b', turn: 7 });
  const { a, b } = room.battle.sides;
  const battle = { ...room.battle, sides: { a: { ...a, life: 5 }, b: { ...b, life: 4 } } };
  const counts = battleCountsOf({ ...room, battle });
  for (const each of Object.values(counts)) expect(BattleCounts.parse(each).lives_taken).toBe(0);
});

test('a battle without a turn has none, and a bot is not counted', () => {
  const players = plainSetup().players;
  const bot = { ...players.b, user_id: 'computer', level: 'easy' as const };
  const counts = battleCountsOf(roomWith({ first: null, turn: 0 }, { players: { a: players.a, b: bot } }));
  expect(Object.keys(counts)).toEqual([players.a.user_id]);
  expect(counts[players.a.user_id]?.own_turns).toBe(0);
});
