import { closeCodes } from '@maseki/contracts/socket.ts';
import type { OpenSocket } from './connection.ts';
import { limits } from './limits.ts';

const SWEEP_MS = 1_000;

/** One look at the open sockets: pings those whose turn it is and drops those that have been silent too long. */
export function sweep(open: Iterable<OpenSocket>, now: number): void {
  for (const each of open) {
    if (now - each.heardAt >= limits.silenceMs) {
      each.socket.close(closeCodes.policy, 'silence');
      each.socket.terminate();
    } else if (now - each.pingedAt >= limits.pingEveryMs) {
      each.pingedAt = now;
      each.socket.ping();
    }
  }
}

/** Sweeps the open sockets until stopped. */
export function startHeartbeat(open: Iterable<OpenSocket>): () => void {
  const timer = setInterval(() => sweep(open, Date.now()), SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
