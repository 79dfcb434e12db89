import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import type { EndReason } from '@maseki/rules/view-types.ts';

/** What /result is handed over in the navigation state (specification, point 3; the reason is ours). */
export interface BattleResult {
  room_id: string;
  /** The winner's user id. */
  winner: string;
  reason: EndReason | null;
  practice: boolean;
}

/** The result of a finished battle, null as long as there is none. */
export function resultOf(battle: BattleState | null): BattleResult | null {
  if (battle?.status !== 'finished' || battle.winner === null) return null;
  const { room_id, winner, end_reason, practice } = battle;
  return { room_id, winner, reason: end_reason, practice };
}

const REASONS: readonly string[] = ['life', 'no_cards', 'surrender', 'clock', 'turn_limit'] satisfies EndReason[];

const isReason = (value: unknown): value is EndReason => typeof value === 'string' && REASONS.includes(value);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the navigation state, which a reload, an old tab or the address bar may have left in any shape. */
export function readResult(state: unknown): BattleResult | null {
  const result = isObject(state) ? state.battleResult : null;
  if (!isObject(result)) return null;
  const { room_id, winner, reason, practice } = result;
  if (typeof room_id !== 'string' || typeof winner !== 'string') return null;
  return { room_id, winner, reason: isReason(reason) ? reason : null, practice: practice === true };
}
