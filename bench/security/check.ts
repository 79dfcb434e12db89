import type { Target } from './target.ts';

/** What came of an attack. */
export type Answer =
  | {
      /** What the game answered, in a few words: `429 after 10 tries`. */
      answer: string;
      /** Whether the control holds. */
      holds: boolean;
    }
  /** Why the attack could not be tried on this game. */
  | { skipped: string };

/** One row of the table: what protects, what an attacker does, what the game answers. */
export interface Check {
  /** What is protected by what, as a sentence: `Ten wrong passwords slow strangers, not the owner`. */
  control: string;
  /** What the attacker does. */
  attack: string;
  /** Tries the attack. What it throws counts as a control that does not hold. */
  run(target: Target): Promise<Answer>;
}

/** The answer of an attack on a control that must hold: `held(status === 403, `${status}`)`. */
export const held = (holds: boolean, answer: string): Answer => ({ holds, answer });

/** A check that looks where players cannot: skipped for a game that somebody else started. */
export const insideCheck = (
  check: Omit<Check, 'run'> & { run(target: Target, inside: NonNullable<Target['inside']>): Promise<Answer> },
): Check => ({
  ...check,
  run: (target) =>
    target.inside
      ? check.run(target, target.inside)
      : Promise.resolve({ skipped: 'needs a game that this command starts itself' }),
});
