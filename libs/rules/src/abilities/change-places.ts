import { occupiedBench } from '../side.ts';
import { defineAbility } from './ability-operation.ts';

/**
 * The card changes places: from the bench with the battle card, from the battle slot with a chosen
 * bench card. It is no retreat, so it costs no energy and a frozen card can do it.
 *
 * `{ op: 'change_places' }`: バトルカードとベンチのカードを入れ替える。
 */
export const changePlaces = defineAbility({
  params: ({ z }) => z.strictObject({}),
  targetSide: 'own',
  targets: (_params, { own, slot }) => (slot === 'battle_card' ? occupiedBench(own) : own.battle_card !== null),
  changes: (_params, { slot, target }) => {
    const bench = slot === 'battle_card' ? target : slot;
    return typeof bench === 'number' ? [{ change: 'swap', slot: bench }] : [];
  },
  text: () => 'このカードがベンチならバトルカードと、バトルカードなら選んだベンチのカードと入れ替える。',
});
