import { startUpdate } from './battle-update.ts';
import type { BattleEvent } from './event.ts';
import { phaseOf } from './phases/index.ts';
import type { Battle } from './state.ts';

/** The battle after its clock ran out: the smallest legal steps of everyone it was waiting for. After the end nothing happens. */
export function applyTimeout(battle: Battle): { battle: Battle; events: BattleEvent[] } {
  const draft = startUpdate(battle);
  const phase = phaseOf(battle);
  if (!phase) return { battle, events: [] };
  phase.expire(draft);
  return draft;
}
