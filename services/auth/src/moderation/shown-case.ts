import type { ModerationRow, ReportCase, ReportHead } from '@maseki/contracts/auth/operator-rpcs.ts';
import type { ActionRow } from './models.ts';
import type { Case } from './moderation-store.ts';

/** One message of a group, or all of the accused in a battle. */
export const isReported = ({ source, subject, accused }: Case, line: Case['lines'][number]): boolean =>
  source === 'group' ? line.id === subject : line.sender_id === accused?.id;

/** A case as the console shows it in a list. */
export const headOfCase = ({ subject, source, place, accused, reporters, since, closed_at }: Case): ReportHead => ({
  subject,
  source,
  place: source === 'group' ? place.name : place.id,
  accused,
  reporters,
  since: since.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
});

export const shownCase = (reported: Case): ReportCase => ({
  ...headOfCase(reported),
  lines: reported.lines.map((line) => ({
    ...line,
    at: line.at.toISOString(),
    is_reported: isReported(reported, line),
  })),
});

export const shownAct = ({ action, reason, until, by, at }: ActionRow): ModerationRow => ({
  action,
  reason,
  by,
  at: at.toISOString(),
  until: until?.toISOString() ?? null,
});
