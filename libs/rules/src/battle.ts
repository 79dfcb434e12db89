import type { BattleCard } from './card.ts';
import { numbers } from './numbers.ts';
import { type PlayCard, playCard } from './play-card.ts';
import { type RandomState, randomFromSeed, shuffled } from './random.ts';
import { SEATS, type Seat } from './seat.ts';
import type { Battle, Side } from './state.ts';

export interface BattleStart {
  /** At least 128 bits in hex from the system's generator. */
  seed: string;
  /** Full card data, so that a battle never depends on a later catalogue. */
  decks: Record<Seat, readonly BattleCard[]>;
}

function sideWith(deck: readonly string[]): Side {
  return {
    life: numbers.life,
    energy: 0,
    deck,
    drawn: numbers.openingHand,
    hand: deck.slice(0, numbers.openingHand),
    battle_card: null,
    bench: Array.from({ length: numbers.benchSlots }, () => null),
    discard: [],
    setup_done: false,
    timeouts: 0,
  };
}

function checkedCards(decks: BattleStart['decks']): Record<string, PlayCard> {
  const cards: Record<string, PlayCard> = {};
  for (const seat of SEATS) {
    const ids = new Set(decks[seat].map(({ id }) => id));
    if (decks[seat].length !== numbers.deckSize || ids.size !== numbers.deckSize)
      throw new Error(`The deck of side ${seat} needs ${numbers.deckSize} different cards`);
    for (const card of decks[seat]) cards[card.id] = playCard(card);
  }
  return cards;
}

/** A battle in setup: decks shuffled, opening hands drawn. Throws when a card or a deck breaks the rules. */
export function createBattle({ seed, decks }: BattleStart): Battle {
  const cards = checkedCards(decks);
  let random: RandomState = randomFromSeed(seed);
  const deal = (seat: Seat): Side => {
    const [deck, next] = shuffled(
      decks[seat].map(({ id }) => id),
      random,
    );
    random = next;
    return sideWith(deck);
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
