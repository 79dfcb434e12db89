import { parseArgs } from 'node:util';
import { MODERATION_DAYS_MAX, OPERATOR_MAX, REASON_MAX } from '@maseki/contracts/auth/limits.ts';
import { MODERATION_ACTIONS, type ModerationAction } from '@maseki/contracts/auth/moderation.ts';
import type { MODERATION_REFUSALS } from '@maseki/contracts/auth/operator-rpcs.ts';
import { lengthOf } from '@maseki/contracts/text.ts';
import { DAY_MS, type EpochMs, TOKYO_OFFSET_MS } from '@maseki/contracts/time.ts';

const USAGE = `usage: moderate list
       moderate show <player or report>
       moderate warn <player> --reason <text> --by <you> [--report <report>]
       moderate mute <player> --days <n> | --until <date> --reason <text> --by <you> [--report <report>]
       moderate suspend <player> --days <n> | --until <date> | --forever --reason <text> --by <you> [--report <report>]
       moderate restore <player> --reason <text> --by <you>
       moderate dismiss <report> --reason <text> --by <you>
A date is 2026-12-31 (to its end) or 2026-12-31T18:00, in Japan's time. Players read the reason, except for dismissals.`;

/** The operator's input cannot be carried out. The message is a sentence for the operator. */
export class OperatorError extends Error {
  /** Set if the input was understood, and the account or the report is not as it supposes. */
  readonly because: (typeof MODERATION_REFUSALS)[number] | undefined;

  constructor(message: string, because?: (typeof MODERATION_REFUSALS)[number]) {
    super(message);
    this.because = because;
  }
}

export interface Decision {
  /** The id of the act, which happens once. Without one it is a new act. */
  id?: string;
  /** `dismiss` closes a report, the others act on a player. */
  action: ModerationAction | 'dismiss';
  /** A player's name or id, or a report. */
  subject: string;
  reason: string;
  by: string;
  until: Date | null;
  report: string | null;
  /** The account of the operator, null or absent if there is none. */
  own?: string | null;
}

export type Command = { verb: 'list' } | { verb: 'show'; subject: string } | { verb: 'decide'; decision: Decision };

const text = { type: 'string' } as const;
const options = {
  reason: text,
  by: text,
  report: text,
  until: text,
  days: text,
  forever: { type: 'boolean' },
} as const;

type Options = Partial<Record<'reason' | 'by' | 'report' | 'until' | 'days', string>> & { forever?: boolean };

/** True if `parseArgs` refuses the input. */
const isTypingError = (error: unknown): error is NodeJS.ErrnoException =>
  typeof error === 'object' && error !== null && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

function parse(typed: readonly string[]): { values: Options; positionals: string[] } {
  try {
    return parseArgs({ args: [...typed], options, allowPositionals: true });
  } catch (error) {
    throw isTypingError(error) ? new OperatorError(error.message) : error;
  }
}

function required(name: string, value: string | undefined, max: number): string {
  const trimmed = value?.trim() ?? '';
  if (trimmed === '') throw new OperatorError(`--${name} is missing.`);
  if (lengthOf(trimmed) > max) throw new OperatorError(`--${name} is longer than ${max} characters.`);
  return trimmed;
}

function dateOf(typed: string): Date {
  const [, day = '', time = '23:59'] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(typed) ?? [];
  const date = new Date(`${day}T${time}:00+09:00`);
  const isReal = !Number.isNaN(date.getTime()) && new Date(date.getTime() + TOKYO_OFFSET_MS).toJSON().startsWith(day);
  if (day === '' || !isReal)
    throw new OperatorError(`--until ${typed} is no date such as 2026-12-31 or 2026-12-31T18:00.`);
  return date;
}

/** The end of an action, null if it has none. */
function endOf(action: Decision['action'], { until, days, forever = false }: Options, now: EpochMs): Date | null {
  const given = [until !== undefined, days !== undefined, forever].filter(Boolean).length;
  if (action !== 'mute' && action !== 'suspend') {
    if (given > 0) throw new OperatorError(`${action} has no end: leave out --until, --days and --forever.`);
    return null;
  }
  if (given !== 1)
    throw new OperatorError('Say when it ends, in one way: --days, --until or, for a suspension, --forever.');
  if (forever && action === 'mute') throw new OperatorError('A mute needs an end: --days or --until.');
  if (forever) return null;
  if (days !== undefined && (!/^\d{1,4}$/.test(days) || Number(days) < 1 || Number(days) > MODERATION_DAYS_MAX)) {
    throw new OperatorError(`--days ${days} is no whole number from 1 to ${MODERATION_DAYS_MAX}.`);
  }
  const end = until === undefined ? new Date(now + Number(days) * DAY_MS) : dateOf(until);
  if (end.getTime() <= now) throw new OperatorError(`--until ${until} has passed.`);
  if (end.getTime() > now + MODERATION_DAYS_MAX * DAY_MS)
    throw new OperatorError(`--until ${until} is more than ${MODERATION_DAYS_MAX} days away.`);
  return end;
}

const isDecision = (verb: string): verb is Decision['action'] => [...MODERATION_ACTIONS, 'dismiss'].includes(verb);

/** Reads an operator's input. Throws OperatorError. */
export function readCommand(typed: readonly string[], now: EpochMs): Command {
  const { values, positionals } = parse(typed);
  const [verb = '', subject, ...rest] = positionals;
  if (verb === 'list' && subject === undefined) return { verb: 'list' };
  if (subject === undefined || rest.length > 0) throw new OperatorError(USAGE);
  if (verb === 'show') return { verb: 'show', subject };
  if (!isDecision(verb)) throw new OperatorError(USAGE);
  const { report = null } = values;
  if (report !== null && (verb === 'dismiss' || verb === 'restore'))
    throw new OperatorError(`${verb} takes no --report.`);
  const reason = required('reason', values.reason, REASON_MAX);
  const by = required('by', values.by, OPERATOR_MAX);
  return { verb: 'decide', decision: { action: verb, subject, reason, by, until: endOf(verb, values, now), report } };
}
