import type { BattleEnd, BattleMode } from '@maseki/contracts/battle/result.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import type { EndReason } from '@maseki/rules/view-types.ts';

/** How a battle ended; `aborted` by no rule, and without a winner. */
type ResultReason = EndReason | 'aborted';

/** What /result receives in the navigation state (specification, point 3; `reason` and `mode` are ours). */
export interface BattleResult {
  room_id: string;
  /** The winner's user id; null when the battle was aborted. */
  winner: string | null;
  reason: ResultReason | null;
  mode: BattleMode;
}

/** The result of a finished battle, null before its end. */
export function resultOf(battle: BattleState | null): BattleResult | null {
  if (battle?.status !== 'finished') return null;
  if (battle.winner === null && battle.end_reason !== 'aborted') return null;
  const { room_id, winner, end_reason, mode } = battle;
  return { room_id, winner, reason: end_reason, mode };
}

const REASONS: readonly string[] = [
  ...(['life', 'no_cards', 'surrender', 'clock', 'turn_limit', 'aborted'] satisfies ResultReason[]),
];

const isReason = (value: unknown): value is ResultReason => typeof value === 'string' && REASONS.includes(value);

const MODES: readonly string[] = ['matched', 'friends', 'practice'] satisfies BattleMode[];

const isMode = (value: unknown): value is BattleMode => typeof value === 'string' && MODES.includes(value);

/** The address of the result of a battle: a reload or another device shows it too. */
export const resultPath = (roomId: string): string => `/result?${new URLSearchParams({ room: roomId })}`;

/** The result as the server has archived it. */
export const resultFromServer = ({ room_id, winner, end_reason, mode }: BattleEnd): BattleResult => ({
  room_id,
  winner,
  reason: isReason(end_reason) ? end_reason : null,
  mode,
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the navigation state, which may have any shape after a reload or in an old tab. */
export function readResult(state: unknown): BattleResult | null {
  const result = isObject(state) ? state.battleResult : null;
  if (!isObject(result)) return null;
  const { room_id, winner, reason } = result;
  const mode = isMode(result.mode) ? result.mode : 'matched';
  if (typeof room_id !== 'string') return null;
  if (reason === 'aborted') return { room_id, winner: null, reason, mode };
  if (typeof winner !== 'string') return null;
  return { room_id, winner, reason: isReason(reason) ? reason : null, mode };
}
