import type { Action } from '@maseki/rules/action.ts';
import type { PlayCard } from '@maseki/rules/play-card.ts';
import type { Seat } from '@maseki/rules/seat.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { moves } from './moves.ts';

/** How good a card is to begin with: soon ready, hard to knock out, cheap to lose. */
export const opening = ({ hp, attack, rarity }: PlayCard): number =>
  hp + attack.damage / attack.cost - 25 * attack.cost - (rarity === 'legend' ? 40 : 0);

/** Setup, the same for every level: the best opener becomes the battle card, the next best fill the bench. */
export function setUp(battle: Battle, seat: Seat): Action {
  const { hand } = battle.sides[seat];
  const worth = (action: Action): number => {
    if (action.type !== 'action.place_card') return -1000;
    const card = battle.cards[hand[action.card_index] ?? ''];
    return card ? opening(card) + (action.to_field === 'battle_card' ? 1000 : 0) : 0;
  };
  return moves(battle, seat).reduce((best, action) => (worth(action) > worth(best) ? action : best));
}
