import type { CheckedCard } from './checked-card.ts';
import { constants } from './constants.ts';
import { type RandomState, randomFromSeed, shuffled } from './random.ts';
import type { Seat, Side } from './side.ts';
import type { Battle } from './state.ts';

export interface Deal {
  /** The cards of both decks by id. */
  cards: Readonly<Record<string, CheckedCard>>;
  /** Ids of the cards of each deck, in the order in which they are drawn. */
  decks: Readonly<Record<Seat, readonly string[]>>;
  /** Decides who goes first, and all coins. */
  random: RandomState;
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

/** In setup, with decks in this order. Validates nothing and needs no schemas, for pages. */
export function dealBattle({ cards, decks, random }: Deal): Battle {
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
    sides: { a: newSide(decks.a), b: newSide(decks.b) },
  };
}

interface Shuffle {
  /** At least 128 bits in hex. Throws for another one. */
  seed: string;
  decks: Readonly<Record<Seat, readonly { id: string }[]>>;
}

/** As `dealBattle`, with decks in the order of a seed. */
export function dealShuffled(cards: Deal['cards'], { seed, decks }: Shuffle): Battle {
  const ids = (seat: Seat) => decks[seat].map(({ id }) => id);
  const [a, next] = shuffled(ids('a'), randomFromSeed(seed));
  const [b, random] = shuffled(ids('b'), next);
  return dealBattle({ cards, decks: { a, b }, random });
}
