import type { Battle } from '../state.ts';
import type { Phase } from './phase.ts';
import { replacement } from './replacement.ts';
import { setup } from './setup.ts';
import { turn } from './turn.ts';

/** The phase a battle is in; null after its end. */
export function phaseOf(battle: Battle): Phase | null {
  if (battle.status === 'finished') return null;
  if (battle.status === 'setup') return setup;
  return battle.replacements ? replacement : turn;
}
