import { tokyoTime } from '@maseki/contracts/text.ts';
import type { EpochMs } from '@maseki/contracts/time.ts';
import type { UserRow } from '../models.ts';
import type { ActionRow } from './models.ts';
import type { Case } from './moderation-store.ts';
import { isInForce } from './rules.ts';
import { isReported } from './shown-case.ts';

/** For a terminal, so that it cannot move the cursor or change the text's direction. */
const quote = (text: string): string =>
  JSON.stringify(text).replace(/\p{C}/gu, (control) => `\\u{${control.codePointAt(0)?.toString(16)}}`);

const endOf = (until: Date | null) => (until ? `until ${tokyoTime(until)}` : 'without an end');

const headOf = ({ subject, source, place, accused, reporters, since, closed_at }: Case): string => {
  const where = source === 'group' ? `in group ${quote(place.name)}` : `in battle ${place.id}`;
  const whom = accused ? `${accused.username} (${accused.id})` : 'a deleted player';
  const closed = closed_at ? `, closed ${closed_at.toISOString()}` : '';
  return `${subject} against ${whom} ${where}, reported by ${reporters.join(', ')}, first ${since.toISOString()}${closed}`;
};

/** A case in a list, with the last of the reported lines. */
export function summaryOf(reported: Case): string[] {
  const last = reported.lines.findLast((line) => isReported(reported, line));
  return [headOf(reported), ...(last ? [`> ${quote(last.message)}`] : []), ''];
}

export const linesOfCase = (reported: Case): string[] => [
  headOf(reported),
  ...reported.lines.map((line) => {
    const { at, sender_name, sender_id, message } = line;
    const mark = isReported(reported, line) ? '>' : ' ';
    return `${mark} ${at.toISOString()} ${sender_name} (${sender_id ?? 'deleted'}): ${quote(message)}`;
  }),
];

export function linesOfAction({ at, action, user, until, report, by, reason }: ActionRow): string[] {
  const whom = user ? ` ${user.username}` : '';
  const end = action === 'mute' || action === 'suspend' ? ` ${endOf(until)}` : '';
  const cause = report ? `, for report ${report}` : '';
  return [`${at.toISOString()} ${quote(by)}: ${action}${whom}${end}${cause}: ${quote(reason)}`];
}

type Account = Pick<UserRow, '_id' | 'username' | 'created_at' | 'suspension' | 'muted_until'>;

/** A player's account as operators see it. */
export function linesOfAccount(
  { _id, username, created_at, suspension, muted_until }: Account,
  now: EpochMs,
): string[] {
  const until = suspension?.until ?? null;
  const isSuspended = suspension !== null && suspension !== undefined && isInForce(until, now);
  const isMuted = Boolean(muted_until && isInForce(muted_until, now));
  return [
    `${username} (${_id}), registered ${created_at.toISOString()}`,
    ...(isSuspended ? [`suspended ${endOf(until)}`] : []),
    ...(isMuted ? [`muted ${endOf(muted_until)}`] : []),
    ...(isSuspended || isMuted ? [] : ['neither muted nor suspended']),
  ];
}
