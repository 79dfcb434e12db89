import { closeCodes } from '@maseki/contracts/socket.ts';
import { limits } from './limits.ts';
import type { OpenSocket } from './open-socket.ts';

/** 2 % of the time between two pings. */
const SWEEP_MS = 500;

/** More than two, so that one ping or pong may be lost before a socket counts as silent. */
const PINGS_PER_SILENCE = limits.silenceMs / limits.pingEveryMs;

/**
 * Pings the sockets whose next ping is due and terminates those that were silent for `silenceMs`.
 */
export function sweep(sockets: Iterable<OpenSocket>, now: number, silenceMs: number): void {
  for (const open of sockets) {
    if (now - open.lastReceivedAt >= silenceMs) {
      open.socket.close(closeCodes.policy, 'silence');
      open.socket.terminate();
    } else if (now - open.lastPingedAt >= silenceMs / PINGS_PER_SILENCE) {
      open.lastPingedAt = now;
      open.socket.ping();
    }
  }
}

/** Sweeps the open sockets twice a second. The returned function stops it. */
export function startHeartbeat(sockets: Iterable<OpenSocket>, silenceMs: number): () => void {
  const timer = setInterval(() => sweep(sockets, Date.now(), silenceMs), SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
