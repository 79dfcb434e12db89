import { attackDamage } from '@maseki/rules/attack-damage.ts';
import type { CheckedCard } from '@maseki/rules/checked-card.ts';
import { conditionAmount } from '@maseki/rules/condition.ts';
import { type Fighter, otherSeat, type Seat, type Side } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';

/** Weights of the evaluation, in points of hp, found by self-play. */
const weights = {
  won: 100_000,
  life: 80,
  hp: 1.2,
  energy: 34,
  /** Of the damage of an attack, for each energy that it needs. */
  damage: 0.9,
  handCard: 5,
  benchCard: 7,
  frozen: 20,
  /** Of damage that a battle card is about to take, if it survives and if it does not. */
  threat: 0.5,
  knockOutThreat: 55,
} as const;

const cardOf = (battle: Battle, fighter: Fighter): CheckedCard | undefined => battle.cards[fighter.card];

/** Without its surroundings, from its hp and the energy that its attack needs. */
function fighterValue(battle: Battle, fighter: Fighter): number {
  const card = cardOf(battle, fighter);
  if (!card) return 0;
  const { cost, damage } = card.attack;
  const useful = Math.min(fighter.energy, cost);
  const beyond = Math.min(Math.max(fighter.energy - cost, 0), 2);
  const charged = (useful * (weights.energy + damage * weights.damage)) / Math.max(1, cost / 2);
  return fighter.hp * weights.hp + charged + beyond * 3;
}

function conditionsValue(fighter: Fighter): number {
  return fighter.conditions.reduce((sum, { name, amount, turns }) => {
    switch (name) {
      case 'shield':
        return sum + amount * 0.4;
      case 'weaken':
        return sum - amount * 0.4;
      case 'freeze':
        return amount > 0 ? sum - weights.frozen : sum;
      default:
        return sum - amount * Math.min(turns ?? 3, 3) * 0.6;
    }
  }, 0);
}

/** With bonuses and reductions, without effects. 0 if it lacks more than one energy. */
function expectedDamage(battle: Battle, seat: Seat, attacker: Fighter): number {
  const card = cardOf(battle, attacker);
  if (!card) return 0;
  const { damage, cost } = card.attack;
  if (attacker.energy + 1 < cost || conditionAmount(attacker, 'freeze') > 0) return 0;
  return attackDamage(battle, seat, damage).total;
}

/** Value that the owner of the other battle card loses by the next attack of a side. */
function threatOf(battle: Battle, seat: Seat): number {
  const attacker = battle.sides[seat].battle_card;
  const target = battle.sides[otherSeat(seat)].battle_card;
  if (!target || !attacker) return 0;
  const damage = expectedDamage(battle, seat, attacker);
  if (damage < target.hp) return damage * weights.threat;
  const price = cardOf(battle, target)?.rarity === 'legend' ? 2 : 1;
  return weights.knockOutThreat * price + target.hp * 0.3;
}

function sideValue(battle: Battle, side: Side): number {
  let sum = side.life * weights.life + side.hand.length * weights.handCard;
  if (side.battle_card) sum += fighterValue(battle, side.battle_card) + conditionsValue(side.battle_card);
  for (const fighter of side.bench) if (fighter) sum += weights.benchCard + fighterValue(battle, fighter);
  return sum;
}

/** In points of hp. The threat of the side to move counts more than that of the other. */
export function evaluate(battle: Battle, seat: Seat): number {
  if (battle.outcome) return battle.outcome.winner === seat ? weights.won : -weights.won;
  const [own, other] = [battle.sides[seat], battle.sides[otherSeat(seat)]];
  const tempo = battle.turn_seat === seat ? 0.4 : 1;
  return (
    sideValue(battle, own) -
    sideValue(battle, other) -
    threatOf(battle, otherSeat(seat)) * tempo +
    threatOf(battle, seat) * (2 - tempo)
  );
}
