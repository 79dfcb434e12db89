import { expect, test } from '@jest/globals';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { cardById } from '@maseki/cards/catalogue.ts';
import { climb, measureDeck } from './climb.ts';
import type { PlayDuels } from './duels.ts';
import { fieldDecks, measureField } from './field.ts';
import { measureMatchups } from './matchups.ts';
import playDuels, { type Duel } from './play-duels.ts';
import { deckOfAttributes, mixedDeck } from './themed-decks.ts';

const attributesIn = (deck: readonly string[]) => new Set(deck.map((id) => cardById(id)?.type)).size;

test('a themed deck is twelve different cards of its attributes', () => {
  const chance = seededRandom('themes');
  for (const count of [1, 2, 3, 4]) {
    const deck = deckOfAttributes(count, chance);
    expect([new Set(deck).size, attributesIn(deck)]).toEqual([12, count]);
  }
  expect(new Set(mixedDeck(chance)).size).toBe(12);
});

test('the field is twenty decks, most of them of two or three attributes, the same for the same seed', () => {
  const decks = fieldDecks('seed');
  expect(decks).toHaveLength(20);
  expect(decks.filter((deck) => [2, 3].includes(attributesIn(deck))).length).toBeGreaterThan(10);
  expect(fieldDecks('seed')).toEqual(decks);
});

test('the same task plays the same battles', () => {
  const chance = seededRandom('duels');
  const duels = Array.from({ length: 4 }, (): Duel => [mixedDeck(chance), mixedDeck(chance)]);
  const won = playDuels({ name: 'same', duels });
  expect(won).toHaveLength(4);
  expect(playDuels({ name: 'same', duels })).toEqual(won);
});

/** A game in which the deck with more fire wins. */
const moreFire: PlayDuels = async (_, duels) => {
  const fire = (deck: readonly string[]) => deck.filter((id) => id.startsWith('fire')).length;
  return duels.map(([own, other]) => fire(own) > fire(other));
};

test('each pair of the field meets, and a win of the one is a loss of the other', async () => {
  const decks = [['fire-01'], ['fire-01', 'fire-02'], ['water-01']];
  const field = await measureField(moreFire, { decks, battles: 3, seed: 'field' });
  expect(field.map(({ win }) => win)).toEqual([0.5, 1, 0]);
  expect(field[0]).toMatchObject({ attributes: ['fire'], cards: ['fire-01'] });
});

test('hill climbing finds what wins', async () => {
  const field = fieldDecks('climb').map((deck) => deck.filter((id) => !id.startsWith('fire')));
  const steps: number[] = [];
  const deck = await climb(moreFire, { field, steps: 200, seed: 'climb', onSteps: (done) => steps.push(done) });
  expect(steps.at(-1)).toBe(200);
  expect(new Set(deck).size).toBe(12);
  expect(await measureDeck(moreFire, { deck, field, battles: 50, seed: 'climb' })).toBe(1);
});

test('a matchup is played as often as it shall', async () => {
  const played: number[] = [];
  const all: PlayDuels = async (_, duels) => {
    played.push(duels.length);
    return duels.map(([own, other]) => attributesIn(own) < attributesIn(other));
  };
  const shares = await measureMatchups(all, { battles: 30, seed: 'matchups' });
  expect(played).toEqual([30, 30, 30, 30]);
  expect(shares).toEqual({ mono_two: 1, two_three: 1, two_mixed: 1, mono_prey: 0 });
});
