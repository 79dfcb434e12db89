import { baseDamage, combatantsOf, damageBetween } from '../attack-damage.ts';
import type { BattleUpdate } from '../battle-update.ts';
import { attackCost, conditionAmount } from '../condition.ts';
import { type Effect, operationOf } from '../effect.ts';
import { resolveKnockOuts } from '../knock-out.ts';
import type { EffectContext } from '../operations/operation.ts';
import { nextBelow } from '../random.ts';
import type { RefusalReason } from '../refusals.ts';
import { otherSeat, type Seat } from '../side.ts';
import type { Battle } from '../state.ts';
import { applyChange, dealAttackDamage } from '../state-changes.ts';

export function attackRefusal(battle: Battle, seat: Seat): RefusalReason | null {
  const fighter = battle.sides[seat].battle_card;
  const card = fighter && battle.cards[fighter.card];
  if (!card) return 'no_battle_card';
  if (battle.turn === 1) return 'first_turn';
  if (conditionAmount(fighter, 'freeze') > 0) return 'frozen';
  return fighter.energy < attackCost(fighter, card.attack) ? 'attack_energy' : null;
}

const NO_COINS: readonly boolean[] = [];

function flipCoins(update: BattleUpdate, seat: Seat, effect: Effect): readonly boolean[] {
  const count = operationOf(effect).coins?.(effect) ?? 0;
  if (count === 0) return NO_COINS;
  const coins: boolean[] = [];
  for (let left = count; left > 0; left--) {
    const [face, random] = nextBelow(update.battle.random, 2);
    update.battle.random = random;
    coins.push(face === 0);
    update.events.push({ type: 'coin_flipped', seat, heads: face === 0 });
  }
  return coins;
}

/** Coins, then the damage with its bonuses, then the other effects in the order of the card. */
function resolveAttack(update: BattleUpdate, seat: Seat): void {
  const { battle, events } = update;
  const combatants = combatantsOf(battle, seat);
  if (!combatants) throw new Error('An attack needs a battle card on both sides');
  const { attacker, target, card } = combatants;
  const { effects, name } = card.attack;
  const cost = attackCost(attacker, card.attack);
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
    coins: coins[index] ?? NO_COINS,
  });

  const base = baseDamage(card, (index) => contextOf(index, 0));
  const damage = damageBetween(combatants, { field: battle, seat, base });
  const { total } = damage;
  if (base > 0) dealAttackDamage(update, otherSeat(seat), damage);
  effects.forEach((effect, index) => {
    const { changes } = operationOf(effect);
    if (changes) for (const change of changes(effect, contextOf(index, total))) applyChange(update, seat, change);
  });
}

/** Damage and effects are one step. Knock-outs come after, and the caller ends the turn. */
export function attack(update: BattleUpdate, seat: Seat): void {
  resolveAttack(update, seat);
  resolveKnockOuts(update);
}
