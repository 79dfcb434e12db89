import type { CardData } from './card.ts';
import { type CheckedCard, checkCard } from './checked-card.ts';
import { constants } from './constants.ts';
import { type RandomState, randomFromSeed, shuffled } from './random.ts';
import { SEATS, type Seat, type Side } from './side.ts';
import type { Battle } from './state.ts';

export interface BattleStart {
  /** At least 128 bits in hex, from a cryptographic generator. */
  seed: string;
  /** Full card data, so that a battle never depends on a later catalogue. */
  decks: Record<Seat, readonly CardData[]>;
}

function newSide(deck: readonly string[]): Side {
  return {
    life: constants.life,
    energy: 0,
    deck,
    drawn: constants.openingHand,
    hand: deck.slice(0, constants.openingHand),
    battle_card: null,
    bench: Array.from({ length: constants.benchSlots }, () => null),
    discard: [],
    setup_done: false,
    timeouts: 0,
  };
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

/** A new battle in setup: decks are shuffled, opening hands drawn. Throws when a card, a deck or the seed is invalid. */
export function createBattle({ seed, decks }: BattleStart): Battle {
  const cards = checkedCards(decks);
  let random: RandomState = randomFromSeed(seed);
  const deal = (seat: Seat): Side => {
    const [deck, next] = shuffled(
      decks[seat].map(({ id }) => id),
      random,
    );
    random = next;
    return newSide(deck);
  };
  const sides = { a: deal('a'), b: deal('b') };
  return {
    status: 'setup',
    cards,
    random,
    turn: 0,
    turn_seat: null,
    first: null,
    retreated: false,
    replacements: null,
    outcome: null,
    sides,
  };
}
