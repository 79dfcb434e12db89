import { expect, test } from '@jest/globals';
import { plainDeck, plainSetup } from '../../../tests/support/setup.ts';
import { applyChange, createRoom, type Room } from '../../battle/room.ts';
import { rulebook } from '../../battle/rulebook.ts';
import { deckResultsOf, mainAttribute } from './deck-result.ts';
import { increments, incrementsByDeck } from './store.ts';

const deck = (...counts: [type: 'fire' | 'ice' | 'dark', count: number][]) =>
  counts.flatMap(([type, count]) => Array.from({ length: count }, () => ({ type })));

test.each([
  ['the attribute of most cards', deck(['ice', 5], ['dark', 7]), 'dark'],
  ['of several the first in their order', deck(['dark', 6], ['fire', 6]), 'fire'],
  ['mixed, where none has four', deck(['fire', 3], ['ice', 3], ['dark', 3]), 'mixed'],
])('%s', (_, cards, attribute) => {
  expect(mainAttribute(cards)).toBe(attribute);
});

const deck_ids = { a: 'deck-a', b: 'deck-b' };

function surrendered(changes: Parameters<typeof plainSetup>[0] = {}): Room {
  const { room } = createRoom(plainSetup({ deck_ids, ...changes }), { rules: rulebook.newest, at: 1_000 });
  const after = applyChange(
    room,
    { kind: 'action', seat: 'a', action: { type: 'action.surrender' }, action_id: 'x' },
    2_000,
  );
  if (!after.ok) throw new Error(after.reason);
  return after.room;
}

test('a battle that was surrendered in setup counts, with no card fielded', () => {
  const room = surrendered();
  const { a, b } = room.setup.players;
  const same = { against: 'people', fielded: [], opponent: 'mixed', wentFirst: false };
  expect(deckResultsOf(room)).toEqual([
    { user: a.user_id, deck: 'deck-a', won: false, ...same },
    { user: b.user_id, deck: 'deck-b', won: true, ...same },
  ]);
});

test('nothing is counted while a battle goes on, and of decks without ids', () => {
  const { room } = createRoom(plainSetup({ deck_ids }), { rules: rulebook.newest, at: 1_000 });
  expect(deckResultsOf(room)).toEqual([]);
  const { deck_ids: _, ...without } = plainSetup();
  expect(deckResultsOf(surrendered({ ...without, deck_ids: { a: null, b: null } }))).toEqual([]);
});

test('cards that were drawn and are not in the hand were fielded', () => {
  const room = surrendered({ decks: { a: plainDeck('x'), b: plainDeck('y') } });
  const side = room.battle.sides.a;
  const placed = side.hand.slice(0, 2);
  const sides = { ...room.battle.sides, a: { ...side, hand: side.hand.slice(2) } };
  const [result] = deckResultsOf({ ...room, battle: { ...room.battle, sides } });
  expect([...(result?.fielded ?? [])].sort()).toEqual([...placed].sort());
});

test('what a result adds: one battle everywhere, a win where it was won', () => {
  const result = {
    ...({ user: 'u', deck: 'd', against: 'people', wentFirst: true, opponent: 'ice' } as const),
    fielded: ['fire-01'],
  };
  const paths = ['people', 'people.first', 'people.opponents.ice', 'people.cards.fire-01'];
  const battles = Object.fromEntries(paths.map((path) => [`${path}.battles`, 1]));
  expect(increments({ ...result, won: false })).toEqual(battles);
  const wins = Object.fromEntries(paths.map((path) => [`${path}.wins`, 1]));
  expect(increments({ ...result, won: true })).toEqual({ ...battles, ...wins });
});

test('the battles of a deck add up, those of another stay apart', () => {
  const one = {
    user: 'u',
    deck: 'd',
    against: 'people',
    wentFirst: true,
    opponent: 'ice',
    fielded: ['fire-01'],
  } as const;
  const result = { ...one, fielded: [...one.fielded] };
  const sums = incrementsByDeck([
    { ...result, won: true },
    { ...result, won: false, wentFirst: false },
    { ...result, won: false, deck: 'e' },
  ]);
  expect([...sums.keys()]).toEqual(['d', 'e']);
  expect(sums.get('d')).toMatchObject({ 'people.battles': 2, 'people.wins': 1, 'people.second.battles': 1 });
  expect(sums.get('e')).toEqual(increments({ ...result, won: false }));
});
