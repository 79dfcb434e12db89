import type { z } from 'zod';
import type { Action, AssignEnergy } from '../action.ts';
import type { BattleUpdate } from '../battle-update.ts';
import type { RefusalReason } from '../refusals.ts';
import { fieldSlot, fighterAt, occupiedSlots, putFighter, type Seat, type Side, slotOf } from '../side.ts';

type Attachment = z.infer<typeof AssignEnergy>;

export function attachmentRefusal(side: Side, { card_id }: Attachment): RefusalReason | null {
  const slot = slotOf(card_id);
  if (slot !== 'battle_card' && side.bench[slot] === undefined) return 'no_such_slot';
  if (!fighterAt(side, slot)) return 'empty_slot';
  return side.energy === 0 ? 'energy_used' : null;
}

export function attachEnergy(update: BattleUpdate, seat: Seat, { card_id }: Attachment): void {
  const side = update.battle.sides[seat];
  const slot = slotOf(card_id);
  const fighter = fighterAt(side, slot);
  if (!fighter) throw new Error(`There is no card on ${card_id}`);
  side.energy -= 1;
  putFighter(side, slot, { ...fighter, energy: fighter.energy + 1 });
  update.events.push({ type: 'energy_attached', seat, slot: fieldSlot(slot) });
}

/** An action for each card that can get energy. The caller checks that there is energy. */
export const legalAttachments = (side: Side): Action[] =>
  occupiedSlots(side).map((slot) => ({ type: 'action.assign_energy', card_id: fieldSlot(slot) }));
