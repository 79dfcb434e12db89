import type { CardData } from './card.ts';
import { type CheckedCard, checkCard } from './checked-card.ts';
import { constants } from './constants.ts';
import { dealShuffled } from './deal-battle.ts';
import { SEATS, type Seat } from './side.ts';
import type { Battle } from './state.ts';

export interface BattleStart {
  /** At least 128 bits in hex, from a cryptographic generator. */
  seed: string;
  /** Full card data, so that a battle never depends on a later catalogue. */
  decks: Record<Seat, readonly CardData[]>;
}

function checkedCards(decks: BattleStart['decks']): Record<string, CheckedCard> {
  const cards: Record<string, CheckedCard> = {};
  for (const seat of SEATS) {
    const ids = new Set<string>();
    for (const card of decks[seat]) {
      ids.add(card.id);
      cards[card.id] = checkCard(card);
    }
    if (decks[seat].length !== constants.deckSize || ids.size !== constants.deckSize)
      throw new Error(`The deck of side ${seat} needs ${constants.deckSize} different cards`);
  }
  return cards;
}

/** In setup with opening hands. Throws if a card, a deck or the seed is invalid. */
export function createBattle({ seed, decks }: BattleStart): Battle {
  return dealShuffled(checkedCards(decks), { seed, decks });
}
