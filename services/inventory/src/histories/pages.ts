import { trialById } from '@maseki/cards/trials.ts';
import { CHANGE_REASONS, type ChangeReason } from '@maseki/contracts/inventory/histories.ts';
import { CHANGES_A_PAGE } from '@maseki/contracts/inventory/limits.ts';
import { missionById } from '@maseki/contracts/inventory/missions.ts';
import type { Place } from './store.ts';

/** What ledger and movements have in common. Ids begin with the user. */
interface Row {
  _id: string;
  user: string;
  cause: string;
  at: Date;
}

/** A change in the words of the contract, from a row of either history. */
export function changeOf({ _id, user, cause, at }: Row) {
  const [source = '', ...rest] = cause.split(':');
  const reason: ChangeReason = CHANGE_REASONS.find((known) => known === source) ?? 'other';
  return {
    id: _id.slice(user.length + 1),
    reason,
    detail: detailOf(reason, rest),
    at: at.getTime(),
  };
}

function detailOf(reason: ChangeReason, [first = '']: readonly string[]): string | null {
  if (reason === 'mission') return missionById(first)?.sentence ?? null;
  if (reason === 'trial') return trialById(first)?.name ?? null;
  return reason === 'bonus' || reason === 'season' || reason === 'battle' ? first : null;
}

/** The place behind a page, which `cursorOf` has named. It leads to rows of this user only. */
export function placeOf(user: string, cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const dot = cursor.indexOf('.');
  return { at: new Date(Number(cursor.slice(0, dot))), id: `${user}:${cursor.slice(dot + 1)}` };
}

const cursorOf = ({ _id, user, at }: Row) => `${at.getTime()}.${_id.slice(user.length + 1)}`;

/** Rows that were read for a page, one more than it holds if another page follows. */
export const LIMIT = CHANGES_A_PAGE + 1;

export function pageOf<R extends Row>(found: readonly R[]): { rows: readonly R[]; next: string | null } {
  const rows = found.slice(0, CHANGES_A_PAGE);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return { rows, next: last ? cursorOf(last) : null };
}
