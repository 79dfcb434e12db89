import type { BattleEnd, BattleMode } from '@maseki/contracts/battle/result.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import type { EndReason } from '@maseki/rules/view-types.ts';

/** The end of a battle. `aborted` follows from no rule and has no winner. */
type ResultReason = EndReason | 'aborted';

/** In the navigation state (specification, point 3, with `reason` and `mode` added). */
export interface BattleResult {
  room_id: string;
  /** The winner's user id, null for an aborted battle. */
  winner: string | null;
  reason: ResultReason | null;
  mode: BattleMode;
}

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

/** The address of a battle's result, which also works after a reload and on another device. */
export const resultPath = (roomId: string): string => `/result?${new URLSearchParams({ room: roomId })}`;

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
