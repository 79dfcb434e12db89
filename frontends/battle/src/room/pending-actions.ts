import type { Action } from '@maseki/rules/action.ts';

/** With its own id and the version of the state on which it was chosen. */
export type OutgoingAction = Action & { action_id: string; version: number };

interface PendingAction {
  action: OutgoingAction;
  /** Time of the last sending, in ms of the browser's clock. */
  sentAt: number;
  /** Number of times it was sent over an open socket. */
  tries: number;
}

/** Not acknowledged, oldest first. A resend keeps its `action_id`, so it cannot act twice. */
export type PendingActions = readonly PendingAction[];

/** Silence after which the connection counts as broken (docs/protocol.md "Battle"). */
export const SILENCE_MS = 2_000;
const MAX_TRIES = 5;

export const addPending = (pending: PendingActions, action: OutgoingAction, now: number): PendingActions => [
  ...pending,
  { action, sentAt: now, tries: 1 },
];

/** The pending actions without those that the server has stored or refused. */
export const acknowledge = (pending: PendingActions, actionIds: readonly string[]): PendingActions =>
  pending.length === 0 ? pending : pending.filter(({ action }) => !actionIds.includes(action.action_id));

/** A new connection is open and its first message is still to come. */
export const restartWait = (pending: PendingActions, now: number): PendingActions =>
  pending.map((entry) => ({ ...entry, sentAt: now }));

/** Drops those without an acknowledgement after `MAX_TRIES` sends. */
export const resend = (pending: PendingActions, now: number): PendingActions =>
  pending.filter(({ tries }) => tries < MAX_TRIES).map((entry) => ({ ...entry, sentAt: now, tries: entry.tries + 1 }));

/** Milliseconds until the silence becomes too long, null if nothing is pending. */
export const timeUntilSilence = (pending: PendingActions, now: number): number | null =>
  pending.length === 0 ? null : Math.max(0, Math.min(...pending.map(({ sentAt }) => sentAt)) + SILENCE_MS - now);
