import { expect, test } from '@jest/globals';
import { cardById } from '@maseki/cards/catalogue.ts';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { createBattle } from '@maseki/rules/create-battle.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { emptyTally, mergeTally, playedCards, tallyBattle } from './tally.ts';

const starter = STARTER_DECK.flatMap((id) => cardById(id) ?? []);
const fresh = createBattle({ seed: '0f'.repeat(16), decks: { a: starter, b: starter } });
const [first = '', second = ''] = fresh.sides.a.deck;
const won: Battle = {
  ...fresh,
  status: 'finished',
  turn: 12,
  first: 'b',
  outcome: { winner: 'a', reason: 'life' },
  sides: { ...fresh.sides, a: { ...fresh.sides.a, hand: fresh.sides.a.hand.slice(2) } },
};

test('what was drawn and is not in the hand was played', () => {
  expect(playedCards(won.sides.a)).toEqual([first, second]);
  expect(playedCards(won.sides.b)).toEqual([]);
});

test('a battle counts for its cards, attributes and who began', () => {
  const tally = emptyTally();
  tallyBattle(tally, won);
  expect(tally.cards).toEqual({ [first]: { played: 1, won: 1 }, [second]: { played: 1, won: 1 } });
  expect(tally.beginner).toEqual({ played: 1, won: 0 });
  expect(tally.turns).toEqual([12]);
  const counted = Object.values(tally.attributes).reduce((sum, { played }) => sum + played, 0);
  expect(counted).toBe(new Set([first, second].map((id) => cardById(id)?.type)).size);
});

test('tallies add up', () => {
  const [sum, one] = [emptyTally(), emptyTally()];
  tallyBattle(one, won);
  mergeTally(sum, one);
  mergeTally(sum, one);
  expect(sum.cards[first]).toEqual({ played: 2, won: 2 });
  expect(sum.beginner).toEqual({ played: 2, won: 0 });
  expect(sum.turns).toEqual([12, 12]);
});
