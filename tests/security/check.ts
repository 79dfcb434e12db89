import type { Target } from './target.ts';

/** The outcome of an attack. */
export type Outcome =
  | {
      /** The response of the game in a few words: `429 after 10 tries`. */
      response: string;
      /** True if the control holds. */
      holds: boolean;
    }
  /** The reason why the attack could not be tried on this game. */
  | { skipped: string };

/** One row of the table: what protects, what an attacker does, what the game responds. */
export interface Check {
  /** The protection as a sentence: `Ten wrong passwords slow strangers, not the owner`. */
  control: string;
  /** The action of the attacker. */
  attack: string;
  /**
   * Takes more than ten seconds, so it is not in `npm test`. The tests of the service try the same
   * there.
   */
  slow?: boolean;
  /** Tries the attack. An error that it throws counts as a control that does not hold. */
  run(target: Target): Promise<Outcome>;
}

/** The outcome of an attack on a control that must hold: `held(status === 403, `${status}`)`. */
export const held = (holds: boolean, response: string): Outcome => ({ holds, response });

/**
 * A check of places that players cannot see. It is skipped for a game that another process started.
 */
export const insideCheck = (
  check: Omit<Check, 'run'> & { run(target: Target, inside: NonNullable<Target['inside']>): Promise<Outcome> },
): Check => ({
  ...check,
  run: (target) =>
    target.inside
      ? check.run(target, target.inside)
      : Promise.resolve({ skipped: 'needs a game that this command starts itself' }),
});
