import type { Guard } from '@maseki/contracts/guard.ts';
import { type AnySocket, isAlert, type Sent } from '@maseki/contracts/socket.ts';
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

/**
 * Reads the messages of a socket. One that the contract does not know, perhaps of another release,
 * becomes null and is reported as an error of the page, once for each kind.
 */
export function createReader<S extends AnySocket>(contract: S): (data: string) => Sent<S> | null {
  const isKnown = contract.sends as Guard<Sent<S>>;
  const reported = new Set<string>();
  return (data) => {
    const message = parseJson(data);
    if (isKnown(message)) return message;
    const kind = kindOf(message);
    if (reported.has(kind) || reported.size >= MAX_KINDS) return null;
    reported.add(kind);
    reportError(new Error(`unknown message on ${contract.path}: ${kind}`));
    return null;
  };
}

/** Shows the player a warning or good news. Returns the sentence of an `error`, else null. */
export function showAlert(message: unknown): string | null {
  if (!isAlert(message)) return null;
  if (message.type === 'error') return message.message;
  notify[message.type === 'info' ? 'success' : 'warning'](message.message);
  return null;
}
