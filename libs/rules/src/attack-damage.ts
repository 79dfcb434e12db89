import type { CheckedCard } from './checked-card.ts';
import { attackCost, conditionAmount } from './condition.ts';
import { constants } from './constants.ts';
import { type Effect, operationOf } from './effect.ts';
import type { BonusContext, FieldSide } from './operations/operation.ts';
import { type Fighter, otherSeat, type Seat } from './side.ts';
import type { Battle } from './state.ts';
import type { AttackDamage, AttackPreview } from './view-types.ts';
import { weaknessDamage } from './weakness.ts';

interface Field {
  cards: Battle['cards'];
  sides: Readonly<Record<Seat, FieldSide>>;
}

/** The two battle cards of an attack, as fighters on the field and as printed cards. */
interface Combatants {
  attacker: Fighter;
  target: Fighter;
  card: CheckedCard;
  targetCard: CheckedCard;
}

/** The battle cards of a side that attacks and of the other, null while one of them is missing. */
export function combatantsOf({ sides, cards }: Field, seat: Seat): Combatants | null {
  const attacker = sides[seat].battle_card;
  const target = sides[otherSeat(seat)].battle_card;
  const card = attacker && cards[attacker.card];
  const targetCard = target && cards[target.card];
  return card && targetCard ? { attacker, target, card, targetCard } : null;
}

/** A card of the battle card's attribute, or one of another attribute. */
function benchHas(cards: Battle['cards'], { battle_card, bench }: FieldSide, sameAttribute: boolean): boolean {
  const type = battle_card && cards[battle_card.card]?.type;
  for (const fighter of bench)
    if (fighter && type && (cards[fighter.card]?.type === type) === sameAttribute) return true;
  return false;
}

/** Added to attacks of its battle card (共鳴), and taken from attacks on it (守り). */
export const benchSupport = (cards: Battle['cards'], side: FieldSide): { resonance: number; guard: number } => ({
  resonance: benchHas(cards, side, true) ? constants.resonanceDamage : 0,
  guard: benchHas(cards, side, false) ? constants.guardDamage : 0,
});

interface Attacking {
  field: Field;
  seat: Seat;
  base: number;
}

type CoinsShown = Omit<Attacking, 'base'> & { heads: boolean };

const none: AttackDamage = { base: 0, resonance: 0, weakness: 0, weaken: 0, shield: 0, guard: 0, total: 0 };

/** The effect of an attack with this base on the other battle card (docs/rules.md "A turn"). */
export function damageBetween(combatants: Combatants, { field, seat, base }: Attacking): AttackDamage {
  if (base <= 0) return none;
  const { attacker, target, card, targetCard } = combatants;
  const resonance = benchHas(field.cards, field.sides[seat], true) ? constants.resonanceDamage : 0;
  const guard = benchHas(field.cards, field.sides[otherSeat(seat)], false) ? constants.guardDamage : 0;
  const weakness = weaknessDamage(card.type, targetCard.type);
  const weaken = conditionAmount(attacker, 'weaken');
  const shield = conditionAmount(target, 'shield');
  const total = Math.max(0, base + resonance + weakness - weaken - shield - guard);
  return { base, resonance, weakness, weaken, shield, guard, total };
}

/** None while a battle card is missing. */
export function attackDamage(field: Field, seat: Seat, base: number): AttackDamage {
  const combatants = combatantsOf(field, seat);
  return combatants ? damageBetween(combatants, { field, seat, base }) : none;
}

/** Each bonus of an effect gets the context of its index. */
export function baseDamage({ attack }: CheckedCard, contextOf: (index: number) => BonusContext): number {
  const { damage, effects } = attack;
  let sum = damage;
  for (let index = 0; index < effects.length; index++) {
    const effect = effects[index];
    const bonus = effect && operationOf(effect).bonus;
    if (bonus) sum += bonus(effect, contextOf(index));
  }
  return sum;
}

const contextsIfCoinsShow =
  ({ attacker, target, card }: Combatants, { field, seat, heads }: CoinsShown) =>
  (index: number): BonusContext => {
    const effect = card.attack.effects[index];
    const coins = Array<boolean>((effect && operationOf(effect).coins?.(effect)) ?? 0).fill(heads);
    const cost = attackCost(attacker, card.attack);
    return { own: field.sides[seat], opponent: field.sides[otherSeat(seat)], attacker, target, cost, coins };
  };

const hasBonus = (effect: Effect): boolean => operationOf(effect).bonus !== undefined;
const hasCoins = (effect: Effect): boolean => operationOf(effect).coins !== undefined;

function damageIfCoinsShow(combatants: Combatants, shown: CoinsShown): AttackDamage {
  const { card } = combatants;
  // Most attacks have no bonus.
  const base = card.attack.effects.some(hasBonus)
    ? baseDamage(card, contextsIfCoinsShow(combatants, shown))
    : card.attack.damage;
  return damageBetween(combatants, { field: shown.field, seat: shown.seat, base });
}

/**
 * A preview of a side's attack now, whether or not it has the energy. Null while a battle card is
 * missing. The parts assume that every coin is tails, `most` is the total with every coin heads.
 */
export function previewAttack(field: Field, seat: Seat): AttackPreview | null {
  const combatants = combatantsOf(field, seat);
  if (!combatants) return null;
  const least = damageIfCoinsShow(combatants, { field, seat, heads: false });
  const flips = combatants.card.attack.effects.some(hasCoins);
  const most = flips ? damageIfCoinsShow(combatants, { field, seat, heads: true }).total : least.total;
  const { hp } = combatants.target;
  const { base, resonance, weakness, weaken, shield, guard, total } = least;
  const knocks_out = total >= hp ? 'yes' : most >= hp ? 'perhaps' : 'no';
  return { base, resonance, weakness, weaken, shield, guard, total, most, knocks_out };
}
