import { expect, test } from '@jest/globals';
import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import { nextBelow, type RandomState, randomFromSeed } from '@maseki/rules/random.ts';
import { cardById, catalogue } from './catalogue.ts';
import { STARTER_DECK } from './starter-deck.ts';
import { type DeckWish, suggestDeck } from './suggest-deck.ts';
import { reasonText } from './suggestion-text.ja.ts';

const all = catalogue.map(({ id }) => id);

/** Collections of 40 kinds, identical in each run. */
function* collections(count: number): Generator<string[]> {
  let random: RandomState = randomFromSeed('c0113c7e'.repeat(4));
  for (let n = 0; n < count; n++) {
    const left = [...all];
    const owned: string[] = [];
    while (owned.length < 40) {
      const [at, next] = nextBelow(random, left.length);
      random = next;
      owned.push(...left.splice(at, 1));
    }
    yield owned;
  }
}

const suggested = (owned: readonly string[], wish: DeckWish) =>
  suggestDeck(
    owned.flatMap((id) => cardById(id) ?? []),
    wish,
  );
const idsOf = (owned: readonly string[], wish: DeckWish) => suggested(owned, wish).map(({ id }) => id);
const countOf = (ids: readonly string[], type: string) => ids.filter((id) => cardById(id)?.type === type).length;
const reasonsOf = (owned: readonly string[], wish: DeckWish) =>
  suggested(owned, wish).map(({ reason }) => reasonText(reason));

test('any collection and wish give twelve different owned cards, each with a reason, the same each time', () => {
  for (const owned of collections(60)) {
    const wishes: DeckWish[] = [
      { attributes: [] },
      ...ATTRIBUTES.map((attribute): DeckWish => ({ attributes: [attribute] })),
      { attributes: ['fire', 'light'] },
      { around: owned[0] ?? '' },
    ];
    for (const wish of wishes) {
      const ids = idsOf(owned, wish);
      expect(new Set(ids).size).toBe(12);
      expect(ids.filter((id) => !owned.includes(id))).toEqual([]);
      expect(reasonsOf(owned, wish).filter((reason) => reason === '')).toEqual([]);
      expect(idsOf(owned.toReversed(), wish)).toEqual(ids);
    }
  }
});

test('a deck of two attributes consists mostly of both, so that cards resonate and guard each other', () => {
  const ids = idsOf(all, { attributes: ['fire', 'ice'] });
  expect(Math.min(countOf(ids, 'fire'), countOf(ids, 'ice'))).toBeGreaterThanOrEqual(3);
  expect(countOf(ids, 'fire') + countOf(ids, 'ice')).toBeGreaterThanOrEqual(8);
});

test('a deck of one attribute consists mostly of it, with others that guard it', () => {
  const ids = idsOf(all, { attributes: ['dark'] });
  expect(countOf(ids, 'dark')).toBeGreaterThanOrEqual(6);
  expect(countOf(ids, 'dark')).toBeLessThan(12);
});

test('without a wish the deck uses the attributes with the most cards in the collection', () => {
  const owned = all.filter((id) => /^(ice|dark)|-0[12]$/.test(id));
  const ids = idsOf(owned, { attributes: [] });
  expect(countOf(ids, 'ice') + countOf(ids, 'dark')).toBeGreaterThanOrEqual(8);
});

test('a deck around a card contains it, its attribute, and cards that strengthen it', () => {
  const [first, ...others] = suggested(all, { around: 'dark-04' });
  expect(first).toEqual({ id: 'dark-04', reason: { role: 'centre' } });
  expect(others.filter(({ id }) => id.startsWith('dark')).length).toBeGreaterThanOrEqual(5);
  expect(others).toContainEqual({ id: 'dark-03', reason: { role: 'condition', condition: 'poison' } });
});

test('missing cards are filled with those against the hunters of the deck, and with guards', () => {
  const owned = [...STARTER_DECK, 'thunder-02', 'thunder-03', 'wind-02', 'light-02'];
  const ids = idsOf(owned, { attributes: ['fire', 'ice'] });
  expect(ids).toEqual(expect.arrayContaining(['fire-01', 'fire-04', 'ice-01']));
  expect(ids).toHaveLength(12);
  // Water beats fire, and thunder beats water.
  expect(reasonsOf(owned, { attributes: ['fire', 'ice'] })).toContain('水への備え');
});

test('a player with fewer than twelve kinds gets them all', () => {
  expect(idsOf(['fire-01', 'ice-01'], { attributes: ['fire'] })).toEqual(['fire-01', 'ice-01']);
  expect(suggested([], { around: 'fire-01' })).toEqual([]);
});

test('a card at the centre that is not owned is ignored, and the deck is still built', () => {
  const owned = all.filter((id) => id !== 'fire-12');
  const ids = idsOf(owned, { around: 'fire-12' });
  expect(ids).toHaveLength(12);
  expect(ids).not.toContain('fire-12');
});

test('the sentences name attributes and conditions', () => {
  const reasons = reasonsOf(all, { around: 'dark-04' });
  expect(reasons).toEqual(expect.arrayContaining(['このデッキの主役', 'どくの起点']));
  expect(reasonsOf(all, { attributes: ['fire'] }).join()).toMatch(/火の(共鳴役|先鋒|切り札)/);
});
