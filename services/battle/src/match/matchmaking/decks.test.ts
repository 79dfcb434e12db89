import { expect, test } from '@jest/globals';
import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { cardsOf, rememberDecks } from './decks.ts';

const NOW = 1_000_000;
const CARDS = cardsOf(STARTER_DECK) ?? [];
const fromService = { cards: CARDS.toReversed(), id: 'from the deck service' };

const queued = (since: number, cards: readonly string[] = STARTER_DECK) => ({
  user_id: 'ada',
  name: 'アダ',
  slug: 's',
  rating: 1500,
  pod: 'another',
  since,
  deck: { cards, id: 'from the ticket' },
  blocked: [],
});

function remembering() {
  let reads = 0;
  const savedDeck = async () => {
    reads += 1;
    return fromService;
  };
  return { decks: rememberDecks({ savedDeck }, () => NOW), reads: () => reads };
}

test('whom another pod queued a moment ago is paired with the deck of the ticket, without a read', async () => {
  const { decks, reads } = remembering();
  expect(await decks.recentDeck(queued(NOW - 1_000))).toEqual({ cards: CARDS, id: 'from the ticket' });
  expect(reads()).toBe(0);
});

test('a deck of long ago, or with a card that this release does not know, is read', async () => {
  for (const player of [queued(NOW - 2_000), queued(NOW, ['a card of tomorrow'])]) {
    const { decks, reads } = remembering();
    expect(await decks.recentDeck(player)).toEqual(fromService);
    expect(reads()).toBe(1);
  }
});

test('what this pod has read of the player since comes before the ticket', async () => {
  const { decks, reads } = remembering();
  await decks.savedDeck('ada');
  expect(await decks.recentDeck(queued(NOW))).toEqual(fromService);
  expect(reads()).toBe(1);
});
