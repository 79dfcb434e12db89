import type { Action } from '@maseki/rules/action.ts';

/** An action as this client sends it: always with its name and the version it was chosen on. */
export type OutgoingAction = Action & { action_id: string; version: number };

interface Unacknowledged {
  action: OutgoingAction;
  /** When it last went out, in ms of our clock. */
  sentAt: number;
  /** How often it was sent over an open socket. */
  tries: number;
}

/** Actions that the server has not said to have stored, oldest first. A resend carries the same `action_id`, so it cannot act twice. */
export type Outbox = readonly Unacknowledged[];

/** Silence after which the way to the server counts as broken (docs/protocol.md "Battle"). */
export const SILENCE_MS = 2_000;
const MAX_TRIES = 5;

export const add = (outbox: Outbox, action: OutgoingAction, now: number): Outbox => [
  ...outbox,
  { action, sentAt: now, tries: 1 },
];

/** Without the actions that the server has stored. */
export const acknowledge = (outbox: Outbox, accepted: readonly string[]): Outbox =>
  outbox.length === 0 ? outbox : outbox.filter(({ action }) => !accepted.includes(action.action_id));

/** Starts the wait for all of them anew: a new connection is open, and what it knows is still to come. */
export const touch = (outbox: Outbox, now: number): Outbox => outbox.map((entry) => ({ ...entry, sentAt: now }));

/** Marks everything as sent again, and drops what got no answer however often it was sent. */
export const resend = (outbox: Outbox, now: number): Outbox =>
  outbox.filter(({ tries }) => tries < MAX_TRIES).map((entry) => ({ ...entry, sentAt: now, tries: entry.tries + 1 }));

/** Milliseconds until the silence becomes too long, null when nothing is awaited. */
export const silenceLeft = (outbox: Outbox, now: number): number | null =>
  outbox.length === 0 ? null : Math.max(0, Math.min(...outbox.map(({ sentAt }) => sentAt)) + SILENCE_MS - now);
