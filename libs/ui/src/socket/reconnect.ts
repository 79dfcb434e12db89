import { closeCodes } from '@maseki/contracts/socket.ts';

export const MAX_TRIES = 20;
const FIRST_WITHIN_MS = 500;
const CAP_MS = 5_000;

/**
 * How long to wait before try number `attempt` (from 0): full jitter, so that the players of a restarted pod do not
 * reconnect all at once.
 */
export function reconnectDelay(attempt: number, random: () => number = Math.random): number {
  return Math.round(random() * Math.min(CAP_MS, FIRST_WITHIN_MS * 2 ** attempt));
}

/** After these closes another try would end the same way. */
const FINAL_CODES: readonly number[] = [closeCodes.sessionEnded, closeCodes.refused];

export const isFinalClose = (code: number): boolean => FINAL_CODES.includes(code);
