import type { Case, ReportDesk } from './stores/report-desk.ts';

const USAGE = 'usage: reports [list] | reports settled | reports settle <message> <what was decided>';
const PAGE = 50;

/** A text of players for a terminal: nothing in it can move the cursor or turn the writing around. */
const quoted = (text: string): string =>
  JSON.stringify(text).replace(/\p{C}/gu, (control) => `\\u{${control.codePointAt(0)?.toString(16)}}`);

/** A case with its context, the reported message marked. */
function lines({ _id, group_name, reporters, since, context, settled_at, outcome }: Case): string[] {
  const said = context.map(
    ({ id, at, sender_name, sender_id, message }) =>
      `${id === _id ? '>' : ' '} ${at.toISOString()} ${sender_name} (${sender_id ?? 'deleted'}): ${quoted(message)}`,
  );
  const decided = settled_at ? [`  settled ${settled_at.toISOString()}: ${quoted(outcome ?? '')}`] : [];
  const head = `${_id} in ${quoted(group_name)}, reported by ${reporters.join(', ')}, first ${since.toISOString()}`;
  return [head, ...said, ...decided, ''];
}

/** What an operator asks for, as the lines to print and the exit code. */
export async function reportsCommand(
  desk: ReportDesk,
  [verb = 'list', id, ...outcome]: readonly string[],
): Promise<{ printed: string[]; code: 0 | 1 }> {
  if (verb === 'list' && id === undefined) {
    const { cases, total } = await desk.open(PAGE);
    const count = total > PAGE ? `open: ${total}, the first ${PAGE} are shown` : `open: ${total}`;
    return { printed: [...cases.flatMap(lines), count], code: 0 };
  }
  if (verb === 'settled' && id === undefined) return { printed: (await desk.settled(PAGE)).flatMap(lines), code: 0 };
  if (verb !== 'settle' || id === undefined || outcome.length === 0) return { printed: [USAGE], code: 1 };
  const settled = await desk.settle(id, outcome.join(' '));
  return settled ? { printed: [`${id} settled`], code: 0 } : { printed: [`${id} is no open report`], code: 1 };
}
