import { useCalledBack } from '@maseki/ui/calls/call-back.ts';
import { type ActiveBattle, phaseOf } from '../battle/active-battle.ts';
import type { MatchRequest } from '../room/claim-message.ts';

/** A glance at another tab needs no call. */
const AWAY_MS = 5_000;

/** Calls the player of a hidden tab for whom an opponent was found, or for whom one waits. */
export function useBattleCalls(battle: ActiveBattle | null, mode: MatchRequest['mode']): void {
  const phase = battle && phaseOf(battle);
  const id = battle?.room_id ?? '';
  const isTurn = phase === 'your_turn' || phase === 'replace';
  useCalledBack(phase === 'setup' && mode === 'player' ? { kind: 'matched', id } : null);
  useCalledBack(isTurn ? { kind: 'your_turn', id } : null, AWAY_MS);
}
