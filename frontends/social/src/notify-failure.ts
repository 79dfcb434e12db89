import type { ErrorCode } from '@maseki/contracts/errors.ts';
import { notify } from '@maseki/ui/toast/notify.ts';

/** Errors that the player did not cause: their reason would not help. */
const unexplained: readonly ErrorCode[] = ['internal', 'unavailable', 'bad_request', 'forbidden', 'unauthenticated'];

interface Refused {
  error: ErrorCode;
  message: string;
  fields?: Record<string, readonly string[]>;
}

/** What failed, with the reason where that helps. */
export function failureSentence(what: string, { error, message, fields = {} }: Refused): string {
  if (error === 'insufficient_copies') return message;
  if (unexplained.includes(error)) return what;
  const [reason = message] = Object.values(fields).flat();
  return `${what}：${reason}`;
}

/** Shows the player what failed. */
export const notifyFailure = (what: string, refused: Refused): void => {
  notify.error(failureSentence(what, refused));
};
