import type { MainAttribute } from '@maseki/contracts/battle/deck-statistics.ts';
import { LEAST_OF_MAIN } from '@maseki/contracts/battle/limits.ts';
import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import type { CardData } from '@maseki/rules/card.ts';
import { otherSeat, type Seat } from '@maseki/rules/side.ts';
import type { Room } from '../../battle/room.ts';
import { SEATS } from '../../battle/seats.ts';

export interface DeckResult {
  user: string;
  deck: string;
  against: 'people' | 'practice';
  won: boolean;
  wentFirst: boolean;
  opponent: MainAttribute;
  /** The cards of the deck that stood on the field at any time, each once. */
  fielded: string[];
}

/** The attribute that most cards have, of several the first in the order of attributes. */
export function mainAttribute(cards: readonly Pick<CardData, 'type'>[]): MainAttribute {
  const counts = ATTRIBUTES.map((attribute) => cards.filter(({ type }) => type === attribute).length);
  const most = Math.max(...counts);
  return most >= LEAST_OF_MAIN ? (ATTRIBUTES[counts.indexOf(most)] ?? 'mixed') : 'mixed';
}

/** Of the cards that were drawn all but those in the hand are on the field or have been there. */
export function fieldedBy({ battle }: Pick<Room, 'battle'>, seat: Seat): string[] {
  const { deck, drawn, hand } = battle.sides[seat];
  return deck.slice(0, drawn).filter((card) => !hand.includes(card));
}

/** Results from the final state, one for each user with a known deck. None while it goes on. */
export function deckResultsOf(room: Room): DeckResult[] {
  const { setup, rules, battle } = room;
  const outcome = rules.outcomeOf(battle);
  if (!outcome) return [];
  return SEATS.flatMap((seat) => {
    const player = setup.players[seat];
    const deck = setup.deck_ids?.[seat];
    if (player.level !== null || !deck) return [];
    return [
      {
        user: player.user_id,
        deck,
        against: setup.mode === 'practice' ? ('practice' as const) : ('people' as const),
        won: outcome.winner === seat,
        wentFirst: battle.first === seat,
        opponent: mainAttribute(setup.decks[otherSeat(seat)]),
        fielded: fieldedBy(room, seat),
      },
    ];
  });
}
