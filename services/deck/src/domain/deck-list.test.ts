import { expect, test } from '@jest/globals';
import { activeDeck, type DeckList, deckIn, withActive, withChange, withDeck, withoutDeck } from './deck-list.ts';

const deck = (id: string, version = 1) => ({ id, name: `デッキ${id}`, cards: [`${id}-1`], version });
const list: DeckList = { decks: [deck('a', 0), deck('b')], active: 'a' };
const listIn = <V>(result: { ok: true; value: V } | { ok: false }): V => {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
};

test('a deck is added at the end and is not in use; a repeat changes nothing', () => {
  const more = listIn(withDeck(list, { id: 'c', name: '三', cards: [] }));
  expect([more.decks.map(({ id }) => id), activeDeck(more).id]).toEqual([['a', 'b', 'c'], 'a']);
  expect(withDeck(more, { id: 'c', name: '四', cards: ['x'] })).toEqual({ ok: true, value: more });
});

test('there are ten at most', () => {
  const ten = { ...list, decks: Array.from({ length: 10 }, (_, n) => deck(`${n}`)) };
  expect(withDeck(ten, { id: 'x', name: '', cards: [] })).toMatchObject({ error: 'limit_reached' });
  expect(withDeck(ten, { id: '3', name: '', cards: [] }).ok).toBe(true);
});

test('a change raises the version of only that deck', () => {
  const changed = listIn(withChange(list, 'b', { name: '水', version: 1 }));
  expect(changed.decks).toEqual([deck('a', 0), { ...deck('b', 2), name: '水' }]);
});

test.each([
  ['another version', 'b', { name: '水', version: 0 }, { error: 'deck_conflict' }],
  ['a deck that is gone', 'x', { name: '水', version: 1 }, { error: 'not_found' }],
  ['the same again, with the version from before', 'b', { name: 'デッキb', version: 0 }, { ok: true, value: list }],
  ['no version', 'b', { name: '水', version: undefined }, { ok: true }],
])('%s', (_, id, change, outcome) => {
  expect(withChange(list, id, change)).toMatchObject(outcome);
});

test('the first save of the starter deck makes it a saved one', () => {
  expect(deckIn(listIn(withChange(list, 'a', { version: 0 })), 'a')?.version).toBe(1);
});

test('the deck in use stays; one that is gone is gone', () => {
  expect(withoutDeck(list, 'a')).toMatchObject({ error: 'deck_in_use' });
  expect(listIn(withoutDeck(list, 'b')).decks).toEqual([deck('a', 0)]);
  expect(withoutDeck(list, 'x')).toEqual({ ok: true, value: list });
  expect(listIn(withoutDeck(withActive(list, 'b'), 'a')).decks).toEqual([deck('b')]);
});
