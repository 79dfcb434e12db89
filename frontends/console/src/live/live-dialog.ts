import { LIVE_HOURS_MAX } from '@maseki/contracts/console/limits.ts';

/** What every dialog that changes the running game is given. */
export interface LiveDialogProps {
  /** The state that the operator sees. */
  version: number;
  onDone: (sentence: string) => void;
  /** The change was refused, perhaps as another operator was first. */
  onRefused: () => void;
  onClose: () => void;
}

/** The typed number of hours, null for none, `wrong` for another input. */
export function hoursOf(typed: string): number | null | 'wrong' {
  if (typed.trim() === '') return null;
  const hours = Number(typed);
  return Number.isInteger(hours) && hours >= 1 && hours <= LIVE_HOURS_MAX ? hours : 'wrong';
}

/** The moment some hours after another one, as the contracts write it. */
export const hoursAfter = (from: number, hours: number | null): string | null =>
  hours === null ? null : new Date(from + hours * 60 * 60 * 1000).toISOString();
