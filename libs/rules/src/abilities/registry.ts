import { changePlaces } from './change-places.ts';
import { cover } from './cover.ts';
import { crowdDamage } from './crowd-damage.ts';
import { cycle } from './cycle.ts';
import { focus } from './focus.ts';
import { mend } from './mend.ts';
import { moveEnergy } from './move-energy.ts';
import { refill } from './refill.ts';

/** A new operation of abilities is a file of its own and a line here. */
export const abilityOperations = {
  move_energy: moveEnergy,
  change_places: changePlaces,
  cycle,
  cover,
  refill,
  mend,
  crowd_damage: crowdDamage,
  focus,
} as const;

export type AbilityOperationName = keyof typeof abilityOperations;
