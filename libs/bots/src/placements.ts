import type { Action } from '@maseki/rules/action.ts';
import type { CheckedCard } from '@maseki/rules/checked-card.ts';
import { constants } from '@maseki/rules/constants.ts';
import { otherSeat, type Seat, type Side } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { beats } from '@maseki/rules/weakness.ts';
import { addsSupport, benchFormationGain, handSupport } from './formation.ts';
import { generateMoves } from './moves.ts';

type Random = () => number;
type Placement = Extract<Action, { type: 'action.place_card' }>;

/** Random points added to every card's value, so that openings differ between battles. */
const WHIM = 70;
/** Of the hard bot. Its search can mend no opening. */
export const LITTLE_WHIM = 5;
const MATCHUP_POINTS = 30;

const isPlacement = (action: Action): action is Placement => action.type === 'action.place_card';

function matchup(battle: Battle, seat: Seat, card: CheckedCard): number {
  const shown = battle.status === 'setup' ? null : battle.sides[otherSeat(seat)].battle_card;
  const other = shown && battle.cards[shown.card];
  if (!other) return 0;
  return (beats(card.type, other.type) ? MATCHUP_POINTS : 0) - (beats(other.type, card.type) ? MATCHUP_POINTS : 0);
}

/** A battle card should attack soon and cost little life; a bench card can gather energy. */
function placementValue(battle: Battle, seat: Seat, { card_index, to_field }: Placement): number {
  const side = battle.sides[seat];
  const card = battle.cards[side.hand[card_index] ?? ''];
  if (!card) return 0;
  const { cost } = card.attack;
  if (to_field === 'bench')
    return card.hp / 4 - 10 * cost + matchup(battle, seat, card) + benchFormationGain(battle.cards, side, card);
  const support = handSupport(battle.cards, side.hand, card);
  return card.hp / 2 - 22 * cost - (card.rarity === 'legend' ? 40 : 0) + support;
}

/** Life that the side loses with its battle card. */
const lifeAtStake = ({ cards }: Battle, { battle_card }: Side): number =>
  battle_card && cards[battle_card.card]?.rarity === 'legend' ? constants.lifeOfLegend : constants.lifeOfOthers;

/**
 * True if the placement is worth it. If the next knock-out of the battle card ends the battle, a
 * further bench card has to help the battle card, because it will not take its place and can itself
 * be knocked out.
 */
function isWorthwhile(battle: Battle, seat: Seat, { card_index, to_field }: Placement): boolean {
  const side = battle.sides[seat];
  if (
    to_field === 'battle_card' ||
    side.life > lifeAtStake(battle, side) ||
    side.bench.every((fighter) => fighter === null)
  )
    return true;
  const card = battle.cards[side.hand[card_index] ?? ''];
  return card !== undefined && addsSupport(battle.cards, side, card);
}

/** For the next free slot, the battle slot first, then the bench from the left. */
export function generatePlacements(battle: Battle, seat: Seat): Placement[] {
  const { battle_card, bench } = battle.sides[seat];
  const free = bench.indexOf(null);
  if (battle_card && free === -1) return [];
  const isNext = ({ to_field, bench_index }: Placement) =>
    battle_card ? bench_index === free : to_field === 'battle_card';
  return generateMoves(battle, seat)
    .filter(isPlacement)
    .filter(isNext)
    .filter((placement) => isWorthwhile(battle, seat, placement));
}

/** The hand card to place next, null without a free slot or without a card worth placing. */
export function bestPlacement(battle: Battle, seat: Seat, random: Random, whim = WHIM): Placement | null {
  let best: Placement | null = null;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const placement of generatePlacements(battle, seat)) {
    const value = placementValue(battle, seat, placement) + random() * whim;
    if (value > bestValue) [best, bestValue] = [placement, value];
  }
  return best;
}

/** A battle card, then the bench, then complete. */
export const chooseSetupAction = (battle: Battle, seat: Seat, random: Random, whim = WHIM): Action =>
  bestPlacement(battle, seat, random, whim) ?? { type: 'action.setup_complete' };
