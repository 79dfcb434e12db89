import { closeCodes } from '@maseki/contracts/socket.ts';
import type { OpenSocket } from './connection.ts';
import { limits } from './limits.ts';

const SWEEP_MS = 1_000;

/** Pings come so often that one may get lost before a socket counts as silent. */
const PINGS_PER_SILENCE = limits.silenceMs / limits.pingEveryMs;

/** One look at the open sockets: pings those whose turn it is and drops those that have been silent too long. */
export function sweep(open: Iterable<OpenSocket>, now: number, silenceMs: number): void {
  for (const each of open) {
    if (now - each.heardAt >= silenceMs) {
      each.socket.close(closeCodes.policy, 'silence');
      each.socket.terminate();
    } else if (now - each.pingedAt >= silenceMs / PINGS_PER_SILENCE) {
      each.pingedAt = now;
      each.socket.ping();
    }
  }
}

/** Sweeps the open sockets until stopped. */
export function startHeartbeat(open: Iterable<OpenSocket>, silenceMs: number): () => void {
  const timer = setInterval(() => sweep(open, Date.now(), silenceMs), SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
