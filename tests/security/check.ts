import type { Target } from './target.ts';

/** What came of an attack. */
export type Outcome =
  | {
      /** What the game answered, in a few words: `429 after 10 tries`. */
      response: string;
      /** Whether the control holds. */
      holds: boolean;
    }
  /** Why the attack could not be tried on this game. */
  | { skipped: string };

/** One row of the table: what protects, what an attacker does, what the game responds. */
export interface Check {
  /** What is protected by what, as a sentence: `Ten wrong passwords slow strangers, not the owner`. */
  control: string;
  /** What the attacker does. */
  attack: string;
  /** Takes more than ten seconds: not in `npm test`, where the tests of the service try the same. */
  slow?: boolean;
  /** Tries the attack. What it throws counts as a control that does not hold. */
  run(target: Target): Promise<Outcome>;
}

/** The answer of an attack on a control that must hold: `held(status === 403, `${status}`)`. */
export const held = (holds: boolean, response: string): Outcome => ({ holds, response });

/** A check that looks where players cannot: skipped for a game that somebody else started. */
export const insideCheck = (
  check: Omit<Check, 'run'> & { run(target: Target, inside: NonNullable<Target['inside']>): Promise<Outcome> },
): Check => ({
  ...check,
  run: (target) =>
    target.inside
      ? check.run(target, target.inside)
      : Promise.resolve({ skipped: 'needs a game that this command starts itself' }),
});
