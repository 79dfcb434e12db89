import type { Action } from '@maseki/rules/action.ts';
import type { CheckedCard } from '@maseki/rules/checked-card.ts';
import { otherSeat, type Seat } from '@maseki/rules/seat.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { beats } from '@maseki/rules/weakness.ts';
import { generateMoves } from './moves.ts';

type Random = () => number;
type Placing = Extract<Action, { type: 'action.place_card' }>;

/** Cards that differ by less are as good as equal: chance decides, so that nobody always meets the same opening. */
const SPREAD = 70;
const MATCHUP = 30;

const isPlacing = (action: Action): action is Placing => action.type === 'action.place_card';

/** How well a card would stand against the battle card that the opponent shows. */
function matchup(battle: Battle, seat: Seat, card: CheckedCard): number {
  const shown = battle.status === 'setup' ? null : battle.sides[otherSeat(seat)].battle_card;
  const other = shown && battle.cards[shown.card];
  if (!other) return 0;
  return (beats(card.type, other.type) ? MATCHUP : 0) - (beats(other.type, card.type) ? MATCHUP : 0);
}

/** A battle card should attack soon and cost little life; a bench card has time to gather energy. */
function worthOf(battle: Battle, seat: Seat, { card_index, to_field }: Placing): number {
  const card = battle.cards[battle.sides[seat].hand[card_index] ?? ''];
  if (!card) return 0;
  if (to_field === 'bench') return card.hp / 4 + matchup(battle, seat, card);
  return card.hp / 2 - 30 * card.attack.cost - (card.rarity === 'legend' ? 40 : 0);
}

/** Every card that could go on the next free slot, the battle slot first. */
export function generatePlacements(battle: Battle, seat: Seat): Placing[] {
  const { battle_card, bench } = battle.sides[seat];
  const free = bench.indexOf(null);
  if (battle_card && free === -1) return [];
  const isNext = ({ to_field, bench_index }: Placing) =>
    battle_card ? bench_index === free : to_field === 'battle_card';
  return generateMoves(battle, seat).filter(isPlacing).filter(isNext);
}

/** The hand card to put on the field next; null when there is none or no room. */
export function bestPlacement(battle: Battle, seat: Seat, random: Random): Placing | null {
  let best: Placing | null = null;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const placing of generatePlacements(battle, seat)) {
    const worth = worthOf(battle, seat, placing) + random() * SPREAD;
    if (worth > bestWorth) [best, bestWorth] = [placing, worth];
  }
  return best;
}

/** Setup, the same for every level: a battle card, a full bench, ready. */
export const chooseSetupAction = (battle: Battle, seat: Seat, random: Random): Action =>
  bestPlacement(battle, seat, random) ?? { type: 'action.setup_complete' };
