import type { BattleUpdate } from './battle-update.ts';
import { drawCards } from './deck.ts';
import type { Change, EffectSide } from './operations/operation.ts';
import { otherSeat, type Seat } from './seat.ts';
import { fieldSlot, fighterAt, occupiedBench, putFighter, withoutConditions } from './side.ts';
import type { Condition, Fighter, Slot } from './state.ts';

interface Place {
  seat: Seat;
  slot: Slot;
}

const standing = (draft: BattleUpdate, { seat, slot }: Place): Fighter | null => {
  const fighter = fighterAt(draft.battle.sides[seat], slot);
  return fighter && fighter.hp > 0 ? fighter : null;
};

/** Takes hp, down to 0; knocking out is a step of its own. */
export function dealDamage(
  draft: BattleUpdate,
  { seat, slot }: Place,
  hit: { amount: number; weakness?: boolean },
): void {
  const fighter = standing(draft, { seat, slot });
  if (!fighter) return;
  putFighter(draft.battle.sides[seat], slot, { ...fighter, hp: Math.max(0, fighter.hp - hit.amount) });
  const { amount, weakness = false } = hit;
  draft.events.push({ type: 'damaged', seat, slot: fieldSlot(slot), amount, weakness });
}

function changeEnergy(draft: BattleUpdate, { seat, slot }: Place, amount: number): void {
  const fighter = standing(draft, { seat, slot });
  const change = fighter ? Math.max(amount, -fighter.energy) : 0;
  if (!fighter || change === 0) return;
  putFighter(draft.battle.sides[seat], slot, { ...fighter, energy: fighter.energy + change });
  draft.events.push({ type: 'energy_changed', seat, slot: fieldSlot(slot), amount: change });
}

/** Exchanges battle card and bench card; telling of it is the caller's. */
export function swapWithBench(draft: BattleUpdate, seat: Seat, index: number): void {
  const side = draft.battle.sides[seat];
  const leaving = side.battle_card;
  side.battle_card = side.bench[index] ?? null;
  side.bench = side.bench.with(index, leaving && withoutConditions(leaving));
}

function heal(draft: BattleUpdate, { seat, slot }: Place, amount: number): void {
  const fighter = standing(draft, { seat, slot });
  const healed = fighter ? Math.min(amount, fighter.max_hp - fighter.hp) : 0;
  if (!fighter || healed === 0) return;
  putFighter(draft.battle.sides[seat], slot, { ...fighter, hp: fighter.hp + healed });
  draft.events.push({ type: 'healed', seat, slot: fieldSlot(slot), amount: healed });
}

/** Of two conditions of one name the larger numbers count. */
const stronger = (old: Condition, added: Condition): Condition => ({
  name: added.name,
  amount: Math.max(old.amount, added.amount),
  turns: added.turns === null || old.turns === null ? null : Math.max(old.turns, added.turns),
});

function addCondition(draft: BattleUpdate, seat: Seat, added: Condition): void {
  const fighter = standing(draft, { seat, slot: 'battle_card' });
  if (!fighter) return;
  const old = fighter.conditions.find(({ name }) => name === added.name);
  const condition = old ? stronger(old, added) : added;
  const others = fighter.conditions.filter(({ name }) => name !== added.name);
  draft.battle.sides[seat].battle_card = { ...fighter, conditions: [...others, condition] };
  const { name, amount } = condition;
  draft.events.push({ type: 'condition_changed', seat, slot: 'battle_card', condition: name, amount });
}

function switchWithFirst(draft: BattleUpdate, seat: Seat): void {
  const side = draft.battle.sides[seat];
  const index = occupiedBench(side).find((slot) => standing(draft, { seat, slot }));
  if (index === undefined || !standing(draft, { seat, slot: 'battle_card' })) return;
  swapWithBench(draft, seat, index);
  draft.events.push({ type: 'retreated', seat, bench_index: index, paid: 0 });
}

/** Carries out a change of the attack of `actor`'s battle card. A card at 0 hp is past all changes. */
export function applyChange(draft: BattleUpdate, actor: Seat, change: Change): void {
  const seatOf = (side: EffectSide) => (side === 'own' ? actor : otherSeat(actor));
  switch (change.change) {
    case 'damage':
      dealDamage(draft, { seat: seatOf(change.side), slot: change.slot }, change);
      break;
    case 'heal':
      heal(draft, { seat: seatOf(change.side), slot: change.slot }, change.amount);
      break;
    case 'energy':
      changeEnergy(draft, { seat: seatOf(change.side), slot: change.slot }, change.amount);
      break;
    case 'condition':
      addCondition(draft, seatOf(change.side), change.condition);
      break;
    case 'draw':
      drawCards(draft, actor, change.count);
      break;
    case 'switch':
      switchWithFirst(draft, seatOf(change.side));
  }
}
