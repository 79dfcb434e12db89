import type { z } from 'zod';
import { type Ability, abilityOperationOf } from '../ability.ts';
import type { Action, UseAbility } from '../action.ts';
import type { BattleUpdate } from '../battle-update.ts';
import { resolveKnockOuts } from '../knock-out.ts';
import type { EffectSide } from '../operations/operation.ts';
import { finishIfDefeated } from '../phases/finish-battle.ts';
import type { RefusalReason } from '../refusals.ts';
import {
  type Fighter,
  fieldSlot,
  fighterAt,
  otherSeat,
  putFighter,
  type Seat,
  type Side,
  type Slot,
  slotOf,
} from '../side.ts';
import type { Battle } from '../state.ts';
import { applyChange, payPrice } from '../state-changes.ts';

type Use = z.infer<typeof UseAbility>;

/** A use that is legal now. */
export interface AbilityUse {
  slot: Slot;
  targetSide: EffectSide;
  /** Null if there is nothing to choose. */
  targets: readonly Slot[] | null;
}

const canPay = ({ price }: Ability, side: Side, fighter: Fighter): boolean => {
  switch (price?.of) {
    case 'energy':
      return fighter.energy >= price.amount;
    case 'hand':
      return side.hand.length >= price.amount;
    case 'hp':
      return fighter.hp > price.amount;
    case undefined:
      return true;
  }
};

/** The use of the ability at a place, or the reason why there is none now. */
function useAt(battle: Battle, seat: Seat, slot: Slot): AbilityUse | RefusalReason {
  const own = battle.sides[seat];
  const fighter = fighterAt(own, slot);
  if (!fighter) return 'empty_slot';
  const ability = battle.cards[fighter.card]?.ability;
  if (!ability) return 'no_ability';
  if (fighter.ability_used) return 'ability_used';
  const { place, effect } = ability;
  if (place !== 'any' && (place === 'battle_card') !== (slot === 'battle_card')) return 'ability_place';
  if (!canPay(ability, own, fighter)) return 'ability_price';
  const { targetSide, targets: targetsOf } = abilityOperationOf(ability);
  const found = targetsOf(effect, { own, opponent: battle.sides[otherSeat(seat)], slot });
  if (found === true) return { slot, targetSide, targets: null };
  return found === false || found.length === 0 ? 'ability_useless' : { slot, targetSide, targets: found };
}

export function abilityRefusal(battle: Battle, seat: Seat, { card_id, target }: Use): RefusalReason | null {
  const slot = slotOf(card_id);
  if (slot !== 'battle_card' && battle.sides[seat].bench[slot] === undefined) return 'no_such_slot';
  const use = useAt(battle, seat, slot);
  if (typeof use === 'string') return use;
  if (use.targets === null) return target === undefined ? null : 'ability_target';
  return target !== undefined && use.targets.includes(slotOf(target)) ? null : 'ability_target';
}

/** Marks the ability as used, takes its price, and carries out its effect. */
export function performAbility(update: BattleUpdate, seat: Seat, { card_id, target }: Use): void {
  const side = update.battle.sides[seat];
  const slot = slotOf(card_id);
  const fighter = fighterAt(side, slot);
  const ability = fighter && update.battle.cards[fighter.card]?.ability;
  if (!ability) throw new Error(`There is no ability on ${card_id}`);
  putFighter(side, slot, { ...fighter, ability_used: true });
  update.events.push({ type: 'ability_used', seat, slot: fieldSlot(slot), ability: ability.name });
  if (ability.price) payPrice(update, { seat, slot }, ability.price);
  const context = {
    own: side,
    opponent: update.battle.sides[otherSeat(seat)],
    slot,
    target: target === undefined ? null : slotOf(target),
  };
  for (const change of abilityOperationOf(ability).changes(ability.effect, context)) applyChange(update, seat, change);
  resolveKnockOuts(update);
  finishIfDefeated(update, seat);
}

/** The abilities that a side can use now. The caller checks that it is its turn. */
export function usableAbilities(battle: Battle, seat: Seat): AbilityUse[] {
  const uses: AbilityUse[] = [];
  const { length } = battle.sides[seat].bench;
  for (let at = -1; at < length; at++) {
    const use = useAt(battle, seat, at < 0 ? 'battle_card' : at);
    if (typeof use !== 'string') uses.push(use);
  }
  return uses;
}

/** One action for each usable ability and each of its targets. */
export const legalAbilities = (battle: Battle, seat: Seat): Action[] =>
  usableAbilities(battle, seat).flatMap(({ slot, targets }): Action[] => {
    const use: Action = { type: 'action.use_ability', card_id: fieldSlot(slot) };
    return targets === null ? [use] : targets.map((target) => ({ ...use, target: fieldSlot(target) }));
  });
