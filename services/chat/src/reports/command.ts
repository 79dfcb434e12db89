import type { Case, ModerationQueue } from './moderation-queue.ts';

const USAGE = 'usage: reports [list] | reports settled | reports settle <message> <what was decided>';
const PAGE_SIZE = 50;

/** Quotes a player's text for a terminal, so that nothing in it can move the cursor or change the direction of the text. */
const quote = (text: string): string =>
  JSON.stringify(text).replace(/\p{C}/gu, (control) => `\\u{${control.codePointAt(0)?.toString(16)}}`);

/** A case with its context; the reported message is marked with `>`. */
function linesOf({ _id, group_name, reporters, since, context, settled_at, outcome }: Case): string[] {
  const messages = context.map(
    ({ id, at, sender_name, sender_id, message }) =>
      `${id === _id ? '>' : ' '} ${at.toISOString()} ${sender_name} (${sender_id ?? 'deleted'}): ${quote(message)}`,
  );
  const settled = settled_at ? [`  settled ${settled_at.toISOString()}: ${quote(outcome ?? '')}`] : [];
  const head = `${_id} in ${quote(group_name)}, reported by ${reporters.join(', ')}, first ${since.toISOString()}`;
  return [head, ...messages, ...settled, ''];
}

/** Runs what an operator typed; returns the lines to print and the exit code. */
export async function reportsCommand(
  queue: ModerationQueue,
  [verb = 'list', id, ...outcome]: readonly string[],
): Promise<{ printed: string[]; code: 0 | 1 }> {
  if (verb === 'list' && id === undefined) {
    const { cases, total } = await queue.listOpen(PAGE_SIZE);
    const count = total > PAGE_SIZE ? `open: ${total}, the first ${PAGE_SIZE} are shown` : `open: ${total}`;
    return { printed: [...cases.flatMap(linesOf), count], code: 0 };
  }
  if (verb === 'settled' && id === undefined) {
    return { printed: (await queue.listSettled(PAGE_SIZE)).flatMap(linesOf), code: 0 };
  }
  if (verb !== 'settle' || id === undefined || outcome.length === 0) return { printed: [USAGE], code: 1 };
  const isSettled = await queue.settle(id, outcome.join(' '));
  return isSettled ? { printed: [`${id} settled`], code: 0 } : { printed: [`${id} is no open report`], code: 1 };
}
