import { baseDamage, combatantsOf, damageBetween } from '@maseki/rules/attack-damage.ts';
import type { CheckedCard } from '@maseki/rules/checked-card.ts';
import { attackCost, conditionAmount } from '@maseki/rules/condition.ts';
import { constants } from '@maseki/rules/constants.ts';
import { type Fighter, otherSeat, type Seat, type Side } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';

// Bounds that let a search leave out what cannot win. They may only be too high.

interface Own {
  readonly fighter: Fighter;
  readonly card: CheckedCard;
}

const isHere = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

const fresh = (card: string): Fighter => ({ card, hp: 2, max_hp: 2, energy: 0, conditions: [] });

const priceOf = ({ cards }: Battle, card: string): number =>
  cards[card]?.rarity === 'legend' ? constants.lifeOfLegend : constants.lifeOfOthers;

/** Damage of a fighter's conditions at the end of a turn. */
const lasting = (fighter: Fighter): number => conditionAmount(fighter, 'burn') + conditionAmount(fighter, 'poison');

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Damage of an attack beside its own, at the end of its turn or to every bench card. */
const amountOf = ({ attack }: CheckedCard, ...ops: string[]): number =>
  sum(attack.effects.map((effect) => ('amount' in effect && ops.includes(effect.op) ? effect.amount : 0)));

/** The cards of a side that are on its field or can come there in this turn. */
function ownCards({ cards, sides }: Battle, seat: Seat): Own[] {
  const { battle_card, bench, hand } = sides[seat];
  const fighters = [battle_card, ...bench, ...(bench.includes(null) ? hand.map(fresh) : [])];
  return fighters.filter(isHere).flatMap((fighter) => {
    const card = cards[fighter.card];
    return card ? [{ fighter, card }] : [];
  });
}

const abilityOf = ({ fighter, card }: Own) => (fighter.ability_used ? undefined : card.ability);

/** Damage that abilities can do to a bench card in this turn. */
const crowdOf = ({ sides }: Battle, seat: Seat, own: readonly Own[]): number =>
  sides[otherSeat(seat)].bench.includes(null)
    ? 0
    : sum(own.map(abilityOf).map((ability) => (ability?.effect.op === 'crowd_damage' ? ability.effect.amount : 0)));

const givenBy = (each: Own): number => {
  const effect = abilityOf(each)?.effect;
  return effect?.op === 'move_energy' && effect.way === 'give' ? Math.min(effect.count, each.fighter.energy) : 0;
};

const focusOf = (each: Own, isAttacker: boolean): number => {
  const ability = abilityOf(each);
  if (ability?.effect.op !== 'focus' || (ability.place === 'battle_card' && !isAttacker)) return 0;
  return ability.effect.amount;
};

/** True if a card's attack can be paid in this turn, after the retreat that it may need. */
function canPay({ sides, retreated, cards }: Battle, seat: Seat, attacker: Own, own: readonly Own[]): boolean {
  const { battle_card, energy } = sides[seat];
  const others = own.filter((each) => each !== attacker);
  const given = sum(others.map(givenBy));
  let spent = 0;
  if (
    battle_card &&
    attacker.fighter !== battle_card &&
    !own.some((each) => abilityOf(each)?.effect.op === 'change_places')
  ) {
    const cost = cards[battle_card.card]?.retreat_cost ?? 0;
    if (retreated || conditionAmount(battle_card, 'freeze') > 0) return false;
    if (battle_card.energy + energy + sum(own.map(givenBy)) < cost) return false;
    spent = given === 0 && battle_card.energy < cost ? energy : 0;
  }
  const effect = abilityOf(attacker)?.effect;
  const takes = effect?.op === 'move_energy' && effect.way === 'take' ? effect.count : 0;
  const taken = Math.min(takes, sum(others.map(({ fighter }) => fighter.energy)));
  const focus = Math.max(...own.map((each) => focusOf(each, each === attacker)));
  const { fighter, card } = attacker;
  const price = Math.min(attackCost(fighter, card.attack), card.attack.cost - focus);
  return fighter.energy + energy - spent + given + taken >= price;
}

/** The damage of a card's attack at most, if all but its coins helps it. */
function mostDamage(battle: Battle, seat: Seat, { fighter, card }: Own, own: readonly Own[], crowd: number): number {
  const other = otherSeat(seat);
  const attacker = { ...fighter, hp: fighter.max_hp - 1, conditions: [] };
  const others = own.filter((each) => each.fighter !== fighter);
  const alike = others.find((each) => each.card.type === card.type);
  const bench = [...(alike ? [alike] : []), ...others.filter((each) => each !== alike)].slice(0, constants.benchSlots);
  const side: Side = { ...battle.sides[seat], battle_card: attacker, bench: bench.map((each) => each.fighter) };
  const opponent = crowd > 0 ? { ...battle.sides[other], bench: [] } : battle.sides[other];
  const field = { cards: battle.cards, sides: { ...battle.sides, [seat]: side, [other]: opponent } };
  const combatants = combatantsOf(field, seat);
  if (!combatants) return 0;
  const { target } = combatants;
  const context = { own: side, opponent, attacker: { ...attacker, energy: 99 }, target, cost: 0, coins: [] };
  return damageBetween(combatants, { field, seat, base: baseDamage(card, () => context) }).total;
}

/** Life that the other side can lose at most in this turn of a side, without end if it runs out of cards. */
function mostLoss(battle: Battle, seat: Seat, target: Fighter): number {
  const { bench, hand } = battle.sides[otherSeat(seat)];
  const standing = bench.filter(isHere);
  const own = ownCards(battle, seat);
  const crowd = crowdOf(battle, seat, own);
  const lossBy = (attacker: Own | null): number => {
    const onBench = crowd + (attacker ? amountOf(attacker.card, 'bench_damage') : 0);
    const falls = standing.filter(({ hp }) => hp <= onBench);
    const benchLoss = sum(falls.map(({ card }) => priceOf(battle, card)));
    const after = lasting(target) + (attacker ? amountOf(attacker.card, 'burn', 'poison') : 0);
    if (after + (attacker ? mostDamage(battle, seat, attacker, own, crowd) : 0) < target.hp) return benchLoss;
    if (hand.length === 0 && falls.length === standing.length) return Number.POSITIVE_INFINITY;
    return benchLoss + priceOf(battle, target.card);
  };
  const attackers = own.filter((each) => canPay(battle, seat, each, own));
  return Math.max(...[null, ...attackers].map(lossBy));
}

/** False if the side to move cannot win in this turn, whatever it does. True says nothing. */
export function mayWinThisTurn(battle: Battle, seat: Seat): boolean {
  const { battle_card: target, bench, hand, life } = battle.sides[otherSeat(seat)];
  if (!target) return true;
  const all = sum([target, ...bench].filter(isHere).map(({ card }) => priceOf(battle, card)));
  return (hand.length === 0 || life <= all) && life <= mostLoss(battle, seat, target);
}
