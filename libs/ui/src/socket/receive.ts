import type { Guard } from '@maseki/contracts/guard.ts';
import { isAlert, isPong, type Opened, type Sent } from '@maseki/contracts/socket.ts';
import { notify } from '../toast/notify.ts';

/** Limits of the kinds that one connection reports, and of the name of one. */
const MAX_KINDS = 10;
const MAX_NAME = 40;

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

function kindOf(message: unknown): string {
  if (typeof message !== 'object' || message === null) return 'no object';
  return 'type' in message ? String(message.type).slice(0, MAX_NAME) : 'no type';
}

/** One that the contract does not know becomes null and is reported, once for each kind. */
export function createReader<S extends Opened>(contract: S): (data: string) => Sent<S> | null {
  const isKnown = contract.sends as Guard<Sent<S>>;
  const reported = new Set<string>();
  return (data) => {
    const message = parseJson(data);
    if (isKnown(message)) return message;
    if (isPong(message)) return null;
    const kind = kindOf(message);
    if (reported.has(kind) || reported.size >= MAX_KINDS) return null;
    reported.add(kind);
    reportError(new Error(`unknown message on ${contract.path}: ${kind}`));
    return null;
  };
}

const TONES = { error: 'error', warning: 'warning', info: 'success' } as const;

/** True if the message ends its socket. A new session or the log-in page follows an ended one. */
export function showAlert(message: unknown): boolean {
  if (!isAlert(message)) return false;
  if (message.error !== 'unauthenticated') notify[TONES[message.type]](message.message);
  return message.type === 'error';
}
