import { isHarmful } from '../condition.ts';
import { fighterAt, occupiedSlots } from '../side.ts';
import { defineAbility } from './ability-operation.ts';

/**
 * Restores hp of a chosen own card, never above max_hp. With `cure` it also ends the conditions
 * that harm it.
 *
 * `{ op: 'mend', amount: 20, cure: false }`: 選んだ自分のカードのHPを20回復する。
 */
export const mend = defineAbility({
  params: ({ z, tens }) => z.strictObject({ amount: tens(60), cure: z.boolean() }),
  targetSide: 'own',
  targets: ({ cure }, { own }) =>
    occupiedSlots(own).filter((slot) => {
      const fighter = fighterAt(own, slot);
      return fighter && (fighter.hp < fighter.max_hp || (cure && fighter.conditions.some(isHarmful)));
    }),
  changes: ({ amount, cure }, { target: slot }) => {
    if (slot === null) return [];
    const heal = { change: 'heal', side: 'own', slot, amount } as const;
    return cure && slot === 'battle_card' ? [heal, { change: 'cure' }] : [heal];
  },
  text: ({ amount, cure }) =>
    cure
      ? `選んだ自分のカードのHPを${amount}回復し、やけど・どく・こおり・弱体を治す。`
      : `選んだ自分のカードのHPを${amount}回復する。`,
});
