import { fighterAt, occupiedSlots, type Side, type Slot } from '../side.ts';
import { defineAbility } from './ability-operation.ts';

const energyAt = (side: Side, slot: Slot): number => fighterAt(side, slot)?.energy ?? 0;

/**
 * Moves attached energy from the card to a chosen own card, or from a chosen one to the card.
 *
 * `{ op: 'move_energy', count: 1, way: 'give' }`: このカードのエネルギーを1個、選んだ自分のカードに移す。
 */
export const moveEnergy = defineAbility({
  params: ({ z, count }) => z.strictObject({ count: count(2), way: z.enum(['give', 'take']) }),
  targetSide: 'own',
  targets: ({ way }, { own, slot }) => {
    const others = occupiedSlots(own).filter((other) => other !== slot);
    if (way === 'take') return others.filter((other) => energyAt(own, other) > 0);
    return energyAt(own, slot) > 0 ? others : [];
  },
  changes: ({ count, way }, { own, slot, target }) => {
    if (target === null) return [];
    const [from, to] = way === 'give' ? [slot, target] : [target, slot];
    const amount = Math.min(count, energyAt(own, from));
    return [
      { change: 'energy', side: 'own', slot: from, amount: -amount },
      { change: 'energy', side: 'own', slot: to, amount },
    ];
  },
  text: ({ count, way }) => {
    const most = count === 1 ? '1個' : `${count}個まで`;
    return way === 'give'
      ? `このカードのエネルギーを${most}、選んだ自分のカードに移す。`
      : `選んだ自分のカードのエネルギーを${most}、このカードに移す。`;
  },
});
