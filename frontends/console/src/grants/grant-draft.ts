import type { GrantSelection } from '@maseki/contracts/console/grant-endpoints.ts';
import { GRANT_MAX, NAMES_MAX } from '@maseki/contracts/inventory/limits.ts';
import { momentOf } from '../acts/tokyo-input.ts';
import { text } from '../text.ja.ts';

const words = text.grants.form;

/** The fields of a grant as they are typed. */
export interface GrantFields {
  message: string;
  amount: string;
  reason: string;
  until: string;
  from: string;
  to: string;
  names: string;
}

/** A grant that can be previewed. */
export interface GrantDraft {
  message: string;
  amount: number;
  reason: string;
  selection: GrantSelection;
}

export type GrantErrors = Partial<Record<keyof GrantFields, string | undefined>>;

const namesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n,、]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

interface Read<Value> {
  value: Value | null;
  errors: GrantErrors;
}

function selectionIn(kind: GrantSelection['kind'], { until, from, to, names }: GrantFields): Read<GrantSelection> {
  const missing = (typed: string) => (momentOf(typed) === null ? words.timeMissing : undefined);
  switch (kind) {
    case 'everyone':
      return { value: { kind }, errors: {} };
    case 'registered': {
      const moment = momentOf(until);
      return { value: moment === null ? null : { kind, until: moment }, errors: { until: missing(until) } };
    }
    case 'aborted': {
      const [begin, end] = [momentOf(from), momentOf(to)];
      if (!begin || !end) return { value: null, errors: { from: missing(from), to: missing(to) } };
      if (end <= begin) return { value: null, errors: { to: words.timeWrong } };
      return { value: { kind, from: begin, until: end }, errors: {} };
    }
    case 'names': {
      const list = namesIn(names);
      if (list.length === 0) return { value: null, errors: { names: words.namesMissing } };
      if (list.length > NAMES_MAX) return { value: null, errors: { names: words.namesTooMany } };
      return { value: { kind, names: list }, errors: {} };
    }
  }
}

/** The grant of the fields, null with the faults of the fields. */
export function draftIn(kind: GrantSelection['kind'], fields: GrantFields): Read<GrantDraft> {
  const amount = Number(fields.amount);
  const isAmount = Number.isInteger(amount) && amount >= 1 && amount <= GRANT_MAX;
  const [message, reason] = [fields.message.trim(), fields.reason.trim()];
  const { value: selection, errors } = selectionIn(kind, fields);
  const found = {
    ...errors,
    message: message === '' ? words.messageMissing : undefined,
    amount: isAmount ? undefined : words.amountWrong,
    reason: reason === '' ? text.reasonMissing : undefined,
  };
  const isWhole = selection !== null && isAmount && message !== '' && reason !== '';
  return { value: isWhole ? { message, amount, reason, selection } : null, errors: found };
}
