import { createHash } from 'node:crypto';
import type { ActionKind, ActionOutcome } from '@maseki/contracts/console/actions.ts';
import { DAY_MS, DAY_S } from '@maseki/contracts/time.ts';

/** One row of `actions`. An action is a row of its begin and a row of its outcome. */
export interface ActionRow {
  /** The place in the chain, from 1. */
  _id: number;
  /** A ULID, which the owning service stores with the effect. */
  action: string;
  phase: 'begun' | 'ended';
  at: Date;
  /** The operator's id, null for the sweep and for a log-in of nobody known. */
  operator: string | null;
  operator_name: string;
  role: string;
  kind: ActionKind;
  target: string | null;
  reason: string | null;
  /** JSON, without secrets. */
  input: string;
  /** The client's key, which makes a repeated request the same action. */
  key: string | null;
  /** Null while it only began. */
  outcome: ActionOutcome | null;
  /** JSON of the reply, null if there is none to keep. */
  result: string | null;
  previous: string;
  hash: string;
}

/** `previous` of the first row. */
export const NO_ROW = '0'.repeat(64);

/** The hash of a row, over all its other fields in a fixed order. */
export function hashOf(row: Omit<ActionRow, 'hash'>): string {
  const { _id, action, phase, at, operator, operator_name, role, kind } = row;
  const { target, reason, input, key, outcome, result, previous } = row;
  const first = [_id, action, phase, at.toISOString(), operator, operator_name, role, kind];
  const fields = [...first, target, reason, input, key, outcome, result, previous];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

/** The last row, kept in the transaction that adds one. */
export interface Head {
  sequence: number;
  hash: string;
  /** Actions that have begun and not ended. */
  open: readonly { action: string; at: Date }[];
}

/** How long rows are kept. The chain begins with the oldest row that is left. */
export const ACTIONS_KEPT_S = 3 * 365 * DAY_S;
/** MongoDB removes expired rows once a minute, and later under load. */
export const EXPIRY_SLACK_MS = DAY_MS;

/** Follows rows one by one, the first one first, and collects the faults of the chain. */
export function chainReader(now: number) {
  const faults: string[] = [];
  const open = new Set<string>();
  let last: Pick<ActionRow, '_id' | 'hash'> | undefined;
  let rows = 0;
  /** True if no row has expired yet. */
  let isWhole = false;

  function checkPlace(row: ActionRow): void {
    if (last === undefined) {
      isWhole = row._id === 1;
      const expired = row.at.getTime() < now - ACTIONS_KEPT_S * 1000 + EXPIRY_SLACK_MS;
      if (row._id !== 1 && !expired) faults.push(`rows 1 to ${row._id - 1} are missing`);
      if (row._id === 1 && row.previous !== NO_ROW) faults.push('row 1 names a row before it');
      return;
    }
    if (row._id !== last._id + 1) faults.push(`rows ${last._id + 1} to ${row._id - 1} are missing`);
    else if (row.previous !== last.hash) faults.push(`row ${row._id} does not follow row ${last._id}`);
  }

  function checkPhase({ _id, action, phase }: ActionRow): void {
    if (phase === 'begun') open.add(action);
    else if (!open.delete(action) && isWhole) faults.push(`row ${_id} ends an action that has not begun`);
  }

  return {
    read(row: ActionRow): void {
      rows += 1;
      checkPlace(row);
      if (hashOf(row) !== row.hash) faults.push(`row ${row._id} was changed`);
      checkPhase(row);
      last = row;
    },
    finish(head: Head | null): { rows: number; open: number; faults: string[] } {
      const { sequence, hash } = head ?? { sequence: 0, hash: NO_ROW };
      const { _id: end, hash: lastHash } = last ?? { _id: 0, hash: NO_ROW };
      if (end < sequence) faults.push(`rows ${end + 1} to ${sequence} are missing at the end`);
      else if (end > sequence) faults.push(`rows after ${sequence} were inserted`);
      else if (lastHash !== hash) faults.push(`row ${sequence} was replaced`);
      return { rows, open: open.size, faults };
    },
  };
}
