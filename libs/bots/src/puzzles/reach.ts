import { baseDamage, combatantsOf, damageBetween } from '@maseki/rules/attack-damage.ts';
import type { CheckedCard } from '@maseki/rules/checked-card.ts';
import { attackCost, conditionAmount } from '@maseki/rules/condition.ts';
import { constants } from '@maseki/rules/constants.ts';
import { type Fighter, otherSeat, type Seat, type Side } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';

/** What the abilities of a side can do at most in this turn, whichever of them are used. */
interface Means {
  /** Energy that they move to a card. */
  energy: number;
  /** Energy that an attack needs less. */
  focus: number;
  /** Damage to a bench card. */
  crowd: number;
  changesPlaces: boolean;
}

const isHere = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

function meansOf({ cards, sides }: Battle, seat: Seat): Means {
  const { battle_card, bench, hand } = sides[seat];
  const means: Means = { energy: 0, focus: 0, crowd: 0, changesPlaces: false };
  const add = (card: CheckedCard | undefined) => {
    const effect = card?.ability?.effect;
    if (effect?.op === 'move_energy') means.energy += effect.count;
    if (effect?.op === 'focus') means.focus = Math.max(means.focus, effect.amount);
    if (effect?.op === 'crowd_damage') means.crowd += effect.amount;
    if (effect?.op === 'change_places') means.changesPlaces = true;
  };
  for (const fighter of [battle_card, ...bench]) if (fighter && !fighter.ability_used) add(cards[fighter.card]);
  if (bench.includes(null)) for (const id of hand) add(cards[id]);
  if (sides[otherSeat(seat)].bench.includes(null)) means.crowd = 0;
  return means;
}

const priceOf = ({ cards }: Battle, card: string): number =>
  cards[card]?.rarity === 'legend' ? constants.lifeOfLegend : constants.lifeOfOthers;

/** Damage of a fighter's conditions at the end of a turn. */
const lasting = (fighter: Fighter): number => conditionAmount(fighter, 'burn') + conditionAmount(fighter, 'poison');

/** Damage of an attack beside its own, at the end of its turn or to every bench card. */
const amountOf = ({ attack }: CheckedCard, ...ops: string[]): number =>
  attack.effects.reduce((sum, effect) => sum + ('amount' in effect && ops.includes(effect.op) ? effect.amount : 0), 0);

/** The damage of a card's attack at most, if all but its coins helps it. */
function mostDamage(battle: Battle, seat: Seat, { fighter, card, crowd }: Attacker): number {
  const other = otherSeat(seat);
  const attacker = { ...fighter, hp: fighter.max_hp - 1, conditions: [] };
  const own: Side = { ...battle.sides[seat], battle_card: attacker, bench: [attacker, attacker] };
  const opponent = crowd > 0 ? { ...battle.sides[other], bench: [] } : battle.sides[other];
  const field = { cards: battle.cards, sides: { ...battle.sides, [seat]: own, [other]: opponent } };
  const combatants = combatantsOf(field, seat);
  if (!combatants) return 0;
  const { target } = combatants;
  const context = { own, opponent, attacker: { ...attacker, energy: 99 }, target, cost: 0, coins: [] };
  return damageBetween(combatants, { field, seat, base: baseDamage(card, () => context) }).total;
}

interface Attacker {
  fighter: Fighter;
  card: CheckedCard;
  crowd: number;
}

const fresh = (card: string): Fighter => ({ card, hp: 2, max_hp: 2, energy: 0, conditions: [] });

/** The cards that can attack from the battle slot in this turn. */
function attackersOf({ cards, sides, retreated }: Battle, seat: Seat, means: Means): Attacker[] {
  const { battle_card, bench, hand, energy } = sides[seat];
  const isFixed = retreated && !means.changesPlaces;
  const fighters = isFixed ? [battle_card] : [battle_card, ...bench, ...(bench.includes(null) ? hand.map(fresh) : [])];
  return fighters.filter(isHere).flatMap((fighter) => {
    const card = cards[fighter.card];
    if (!card) return [];
    const cost = Math.min(attackCost(fighter, card.attack), card.attack.cost - means.focus);
    return fighter.energy + energy + means.energy >= cost ? [{ fighter, card, crowd: means.crowd }] : [];
  });
}

/** Life that the other side can lose at most in this turn of a side, without end if it runs out of cards. */
function mostLoss(battle: Battle, seat: Seat): number {
  const { battle_card: target, bench, hand } = battle.sides[otherSeat(seat)];
  if (!target) return Number.POSITIVE_INFINITY;
  const means = meansOf(battle, seat);
  const lossBy = (attacker: Attacker | null): number => {
    const onBench = means.crowd + (attacker ? amountOf(attacker.card, 'bench_damage') : 0);
    const falls = bench.filter(isHere).filter(({ hp }) => hp <= onBench);
    const benchLoss = falls.reduce((sum, { card }) => sum + priceOf(battle, card), 0);
    const before = lasting(target) + (attacker ? amountOf(attacker.card, 'burn', 'poison') : 0);
    if (before + (attacker ? mostDamage(battle, seat, attacker) : 0) < target.hp) return benchLoss;
    const hasNone = hand.length === 0 && falls.length === bench.filter(isHere).length;
    return hasNone ? Number.POSITIVE_INFINITY : benchLoss + priceOf(battle, target.card);
  };
  return Math.max(...[null, ...attackersOf(battle, seat, means)].map(lossBy));
}

/** False if the side to move cannot win in this turn, whatever it does. True says nothing. */
export const mayWinThisTurn = (battle: Battle, seat: Seat): boolean =>
  battle.sides[otherSeat(seat)].life <= mostLoss(battle, seat);
