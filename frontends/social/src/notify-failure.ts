import type { ErrorCode } from '@maseki/contracts/errors.ts';
import { EXCHANGE_LIMITS } from '@maseki/contracts/inventory/exchange-limits.ts';
import { notify } from '@maseki/ui/toast/notify.ts';

/** Errors that the player did not cause, so that a reason would not help. */
const unexplained: readonly ErrorCode[] = ['internal', 'unavailable', 'bad_request', 'forbidden', 'unauthenticated'];

/** Errors with a sufficient sentence of their own. */
const explained: readonly ErrorCode[] = ['insufficient_copies', ...EXCHANGE_LIMITS];

interface Refused {
  error: ErrorCode;
  message: string;
  fields?: Record<string, readonly string[]>;
}

/** A sentence about the failure, with the reason where it helps. */
export function failureSentence(what: string, { error, message, fields = {} }: Refused): string {
  if (explained.includes(error)) return message;
  if (unexplained.includes(error)) return what;
  const [reason = message] = Object.values(fields).flat();
  return `${what}：${reason}`;
}

export const notifyFailure = (what: string, refused: Refused): void => {
  notify.error(failureSentence(what, refused));
};
