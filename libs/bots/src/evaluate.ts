import type { CheckedCard } from '@maseki/rules/checked-card.ts';
import { otherSeat, type Seat } from '@maseki/rules/seat.ts';
import type { Battle, Fighter, Side } from '@maseki/rules/state.ts';
import { beats } from '@maseki/rules/weakness.ts';

/** What things are worth, in points of hp. */
const worth = {
  won: 100_000,
  life: 120,
  energy: 14,
  ready: 12,
  handCard: 5,
  benchCard: 14,
  frozen: 30,
  /** Share of the damage that a battle card is about to take, when it survives and when it does not. */
  threat: 0.35,
  knockOutThreat: 55,
} as const;

const cardOf = (battle: Battle, fighter: Fighter): CheckedCard | undefined => battle.cards[fighter.card];

const amountOf = ({ conditions }: Fighter, name: string): number =>
  conditions.find((condition) => condition.name === name)?.amount ?? 0;

/** A fighter by itself: its hp, and the energy that brings it to its attack. */
function fighterWorth(battle: Battle, fighter: Fighter): number {
  const card = cardOf(battle, fighter);
  if (!card) return 0;
  const { cost, damage } = card.attack;
  const useful = Math.min(fighter.energy, cost);
  const beyond = Math.min(Math.max(fighter.energy - cost, 0), 2);
  const readiness = fighter.energy >= cost ? worth.ready : 0;
  return fighter.hp * 0.5 + (useful * (worth.energy + damage / 8)) / Math.max(1, cost / 2) + beyond * 3 + readiness;
}

function conditionsWorth(fighter: Fighter): number {
  return fighter.conditions.reduce((sum, { name, amount, turns }) => {
    switch (name) {
      case 'shield':
        return sum + amount * 0.4;
      case 'weaken':
        return sum - amount * 0.4;
      case 'freeze':
        return sum - worth.frozen;
      default:
        return sum - amount * Math.min(turns ?? 3, 3) * 0.6;
    }
  }, 0);
}

/** The damage of an attack as it is printed, with weakness and conditions. */
function expectedDamage(battle: Battle, attacker: Fighter, target: Fighter): number {
  const [card, targetCard] = [cardOf(battle, attacker), cardOf(battle, target)];
  if (!card || !targetCard) return 0;
  const { damage, cost } = card.attack;
  if (attacker.energy + 1 < cost || amountOf(attacker, 'freeze') > 0) return 0;
  const weakness = damage > 0 && beats(card.type, targetCard.type) ? 20 : 0;
  return Math.max(0, damage + weakness - amountOf(attacker, 'weaken') - amountOf(target, 'shield'));
}

/** What the next attack on a battle card costs its owner. */
function threatTo(battle: Battle, target: Fighter | null, attacker: Fighter | null): number {
  if (!target || !attacker) return 0;
  const damage = expectedDamage(battle, attacker, target);
  if (damage < target.hp) return damage * worth.threat;
  const price = cardOf(battle, target)?.rarity === 'legend' ? 2 : 1;
  return worth.knockOutThreat * price + target.hp * 0.3;
}

function sideWorth(battle: Battle, side: Side): number {
  let sum = side.life * worth.life + side.hand.length * worth.handCard;
  if (side.battle_card) sum += fighterWorth(battle, side.battle_card) + conditionsWorth(side.battle_card);
  for (const fighter of side.bench) if (fighter) sum += worth.benchCard + fighterWorth(battle, fighter);
  return sum;
}

/** How well a side stands, in points of hp ahead. Who moves next threatens more than who moves after. */
export function evaluate(battle: Battle, seat: Seat): number {
  if (battle.outcome) return battle.outcome.winner === seat ? worth.won : -worth.won;
  const [own, other] = [battle.sides[seat], battle.sides[otherSeat(seat)]];
  const tempo = battle.turn_seat === seat ? 0.4 : 1;
  return (
    sideWorth(battle, own) -
    sideWorth(battle, other) -
    threatTo(battle, own.battle_card, other.battle_card) * tempo +
    threatTo(battle, other.battle_card, own.battle_card) * (1.4 - tempo)
  );
}
