import type { BattleUpdate } from '../battle-update.ts';
import type { CheckedCard } from '../checked-card.ts';
import { conditionAmount } from '../condition.ts';
import { type Effect, operationOf } from '../effect.ts';
import { resolveKnockOuts } from '../knock-out.ts';
import type { EffectContext } from '../operations/operation.ts';
import { nextBelow } from '../random.ts';
import type { RefusalReason } from '../refusals.ts';
import { type Fighter, otherSeat, type Seat } from '../side.ts';
import type { Battle } from '../state.ts';
import { applyChange, dealDamage } from '../state-changes.ts';
import { beats, weaknessDamage } from '../weakness.ts';

export function attackRefusal(battle: Battle, seat: Seat): RefusalReason | null {
  const fighter = battle.sides[seat].battle_card;
  const card = fighter && battle.cards[fighter.card];
  if (!card) return 'no_battle_card';
  if (battle.turn === 1) return 'first_turn';
  if (conditionAmount(fighter, 'freeze') > 0) return 'frozen';
  return fighter.energy < card.attack.cost ? 'attack_energy' : null;
}

function flipCoins(update: BattleUpdate, seat: Seat, effect: Effect): readonly boolean[] {
  const coins: boolean[] = [];
  for (let left = operationOf(effect).coins?.(effect) ?? 0; left > 0; left--) {
    const [face, random] = nextBelow(update.battle.random, 2);
    update.battle.random = random;
    coins.push(face === 0);
    update.events.push({ type: 'coin_flipped', seat, heads: face === 0 });
  }
  return coins;
}

/** The two battle cards of an attack: as they stand on the field, and as they are printed. */
interface Combatants {
  attacker: Fighter;
  target: Fighter;
  card: CheckedCard;
  targetCard: CheckedCard;
}

function combatantsOf({ sides, cards }: Battle, seat: Seat): Combatants {
  const attacker = sides[seat].battle_card;
  const target = sides[otherSeat(seat)].battle_card;
  const card = attacker && cards[attacker.card];
  const targetCard = target && cards[target.card];
  if (!card || !targetCard) throw new Error('An attack needs a battle card on both sides');
  return { attacker, target, card, targetCard };
}

/** The damage that arrives of an attack with its bonuses: weakness adds to it, a weakening and a shield reduce it. */
function damageTaken({ attacker, target, card, targetCard }: Combatants, amount: number): number {
  if (amount <= 0) return 0;
  const reduction = conditionAmount(attacker, 'weaken') + conditionAmount(target, 'shield');
  return Math.max(0, amount + weaknessDamage(card.type, targetCard.type) - reduction);
}

/** Coins, then the damage with its bonuses, then the other effects in the order of the card. */
function resolveAttack(update: BattleUpdate, seat: Seat, combatants: Combatants): void {
  const { battle, events } = update;
  const { attacker, target, card, targetCard } = combatants;
  const { cost, effects, name } = card.attack;
  const [own, opponent] = [battle.sides[seat], battle.sides[otherSeat(seat)]];
  events.push({ type: 'attacked', seat, attack: name });
  const coins = effects.map((effect) => flipCoins(update, seat, effect));
  const contextOf = (index: number, dealt: number): EffectContext => ({
    own,
    opponent,
    attacker,
    target,
    cost,
    dealt,
    coins: coins[index] ?? [],
  });

  const amount = effects.reduce(
    (sum, effect, index) => sum + (operationOf(effect).bonus?.(effect, contextOf(index, 0)) ?? 0),
    card.attack.damage,
  );
  const dealt = damageTaken(combatants, amount);
  const weakness = beats(card.type, targetCard.type);
  if (amount > 0) dealDamage(update, { seat: otherSeat(seat), slot: 'battle_card' }, { amount: dealt, weakness });
  effects.forEach((effect, index) => {
    for (const change of operationOf(effect).changes?.(effect, contextOf(index, dealt)) ?? [])
      applyChange(update, seat, change);
  });
}

/** Damage and effects of an attack are one step: knock-outs come after all of them. The caller ends the turn. */
export function attack(update: BattleUpdate, seat: Seat): void {
  resolveAttack(update, seat, combatantsOf(update.battle, seat));
  resolveKnockOuts(update);
}
