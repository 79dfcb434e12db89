import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Wait {
  timeoutMs: number;
  everyMs?: number;
  /** Ends the wait early, as if the time were over. */
  signal?: AbortSignal;
}

/** Evaluates the condition again and again until it is true. False when the time is over. */
export async function waitFor(condition: () => Promise<boolean> | boolean, wait: Wait): Promise<boolean> {
  const deadline = performance.now() + wait.timeoutMs;
  while (!(await condition())) {
    if (performance.now() > deadline || wait.signal?.aborted) return false;
    await sleep(wait.everyMs ?? 50);
  }
  return true;
}

export async function isReachable(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
