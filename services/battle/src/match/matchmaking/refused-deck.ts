import { type Refusal, refuse } from '@maseki/contracts/errors.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { Decks } from './decks.ts';

interface RefusedDeckDeps {
  decks: Decks;
  live: Pick<Live, 'refusalOfCards'>;
  log: Log;
}

/** Null if battles take the deck that is in use, and while that is unknown. */
export async function refusedDeck(
  userId: string,
  { decks, live, log }: RefusedDeckDeps,
): Promise<Refusal<'no_deck' | 'card_disabled'> | null> {
  try {
    const deck = await decks.savedDeck(userId);
    return deck ? live.refusalOfCards(deck.cards.map(({ id }) => id)) : refuse('no_deck');
  } catch (error) {
    log.warn({ event: 'deck_unknown', err: error }, 'the deck of a player who left the queue is unknown');
    return null;
  }
}
