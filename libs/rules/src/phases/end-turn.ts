import type { BattleUpdate } from '../battle-update.ts';
import type { Condition } from '../condition.ts';
import { resolveKnockOuts } from '../knock-out.ts';
import { type Fighter, fighterAt, type MutableSide, occupiedSlots, otherSeat, putFighter, type Seat } from '../side.ts';
import { dealDamage } from '../state-changes.ts';
import { beginTurn } from './begin-turn.ts';
import { finishIfDefeated } from './finish-battle.ts';

const oneTurnLess = (condition: Condition): Condition =>
  condition.turns === null ? condition : { ...condition, turns: condition.turns - 1 };

const THAWED: Condition = { name: 'freeze', amount: 0, turns: 1 };

/** A freeze that ends leaves a mark, so that the next turn cannot renew it. */
function remaining(conditions: readonly Condition[]): readonly Condition[] {
  const left = conditions.filter(({ turns }) => turns !== 0);
  const thaws = conditions.some(({ name, amount, turns }) => turns === 0 && name === 'freeze' && amount > 0);
  return thaws ? [...left, THAWED] : left;
}

/** Burn and poison do their damage, and conditions whose time is over end. */
function endOfTurnEffects(update: BattleUpdate, seat: Seat): void {
  const side = update.battle.sides[seat];
  const conditions = side.battle_card?.conditions ?? [];
  if (conditions.length === 0) return;
  for (const { name, amount } of conditions)
    if (name === 'burn' || name === 'poison') dealDamage(update, { seat, slot: 'battle_card' }, { amount });
  const left = conditions.map(oneTurnLess);
  if (side.battle_card) side.battle_card = { ...side.battle_card, conditions: remaining(left) };
  for (const { name, amount, turns } of left)
    if (turns === 0 && amount > 0)
      update.events.push({ type: 'condition_changed', seat, slot: 'battle_card', condition: name, amount: 0 });
}

const withAbility = ({ ability_used: _used, ...fighter }: Fighter): Fighter => fighter;

function restoreAbilities(side: MutableSide): void {
  for (const slot of occupiedSlots(side)) {
    const fighter = fighterAt(side, slot);
    if (fighter?.ability_used) putFighter(side, slot, withAbility(fighter));
  }
}

/** Between the last action and the next turn, in the order of docs/rules.md "A turn". */
export function endTurn(update: BattleUpdate, seat: Seat): void {
  const { battle, events } = update;
  const other = otherSeat(seat);
  battle.sides[seat].energy = 0;
  restoreAbilities(battle.sides[seat]);
  events.push({ type: 'turn_ended', seat, turn: battle.turn });
  endOfTurnEffects(update, seat);
  endOfTurnEffects(update, other);
  resolveKnockOuts(update);
  if (finishIfDefeated(update, seat)) return;
  const { a, b } = battle.sides;
  if (a.battle_card && b.battle_card) beginTurn(update, other);
  else battle.replacements = { a: a.battle_card ? null : 'due', b: b.battle_card ? null : 'due' };
}
