import type { ReportRow } from './stores/models.ts';
import type { ReportStore } from './stores/report-store.ts';

const USAGE = 'usage: reports list | reports settle <report> <what was decided>';

/** A report with its context, the reported message marked. */
function lines({ _id, group_name, reporter_id, created_at, message_id, context }: ReportRow): string[] {
  const said = context.map(
    ({ id, at, sender_name, sender_id, message }) =>
      `${id === message_id ? '>' : ' '} ${at.toISOString()} ${sender_name} (${sender_id ?? 'deleted'}): ${JSON.stringify(message)}`,
  );
  return [`${_id} ${created_at.toISOString()} in ${JSON.stringify(group_name)} by ${reporter_id}`, ...said, ''];
}

/** What an operator asks for, as the lines to print and the exit code. */
export async function reportsCommand(
  reports: ReportStore,
  [verb = 'list', id, ...outcome]: readonly string[],
): Promise<{ printed: string[]; code: 0 | 1 }> {
  if (verb === 'list') {
    const open = await reports.open();
    return { printed: [...open.flatMap(lines), `${open.length} open reports`], code: 0 };
  }
  if (verb !== 'settle' || id === undefined || outcome.length === 0) return { printed: [USAGE], code: 1 };
  const settled = await reports.settle(id, outcome.join(' '));
  return settled ? { printed: [`${id} settled`], code: 0 } : { printed: [`no open report ${id}`], code: 1 };
}
