import { closeCodes } from './socket.ts';

const FIRST_WITHIN_MS = 500;
const CAP_MS = 5_000;
/** The outage counts as long from this attempt on. */
const LONG_AFTER = 20;
/** A visible tab has to be back within 10 s of the server. */
const LONG_VISIBLE_MS = 9_000;
/** A hidden tab retries immediately when it becomes visible. */
const LONG_HIDDEN_MS = 30_000;

interface DelayOptions {
  /** From 0 to 1. */
  random?: () => number;
  isHidden?: boolean;
}

/**
 * Milliseconds to wait before attempt number `attempt` (from 0), with full jitter, so that the
 * players of a restarted pod do not reconnect all at once. There is always a next attempt
 * (docs/protocol.md "Sockets").
 */
export function reconnectDelay(attempt: number, { random = Math.random, isHidden = false }: DelayOptions = {}): number {
  const long = isHidden ? LONG_HIDDEN_MS : LONG_VISIBLE_MS;
  const cap = attempt >= LONG_AFTER ? long : Math.min(CAP_MS, FIRST_WITHIN_MS * 2 ** attempt);
  return Math.round(random() * cap);
}

/** After these close codes another attempt would end the same way. */
const FINAL_CODES: readonly number[] = [closeCodes.sessionEnded, closeCodes.refused];

export const isFinalClose = (code: number): boolean => FINAL_CODES.includes(code);
