import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { withDeadline } from '@maseki/contracts/with-deadline.ts';
import type { Check, Outcome } from './check.ts';
import type { Target } from './target.ts';

/** A row of the table. */
export interface CheckResult {
  topic: string;
  control: string;
  attack: string;
  response: string;
  /** Null if it was not tried. */
  holds: boolean | null;
  seconds: number;
}

const LONGEST_MS = 120_000;
const START_MS = 120_000;

interface Attacked {
  /** The game that is attacked, and how to stop it. */
  open(): Promise<Target & { stop(): Promise<void> }>;
  onResult?(result: CheckResult): void;
}

async function tryAttack(topic: string, check: Check, target: Target): Promise<CheckResult> {
  const startedAt = performance.now();
  const late = { response: `no response in ${LONGEST_MS / 1_000} s`, holds: false };
  const tried = withDeadline(check.run(target), LONGEST_MS, () => late);
  const outcome: Outcome = await tried.catch((error: unknown) => ({
    response: `the attack ended with an error: ${error}`,
    holds: false,
  }));
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  const { control, attack } = check;
  const response = 'skipped' in outcome ? { response: `skipped: ${outcome.skipped}`, holds: null } : outcome;
  return { topic, control, attack, ...response, seconds };
}

/**
 * Makes each check a test by the name of its control. They run one after another, so that no check
 * is answered by the limits that another one reached.
 */
export function defineChecks(topics: Readonly<Record<string, readonly Check[]>>, { open, onResult }: Attacked): void {
  let target: Awaited<ReturnType<Attacked['open']>> | undefined;
  beforeAll(async () => {
    target = await open();
  }, START_MS);
  afterAll(() => target?.stop(), START_MS);

  describe.each(Object.entries(topics))('%s', (topic, checks) => {
    let held = 0;
    test.each(checks.map((check) => [check.control, check] as const))(
      '%s',
      async (_, check) => {
        if (!target) throw new Error('there is no game');
        const result = await tryAttack(topic, check, target);
        onResult?.(result);
        if (result.holds) held += 1;
        expect(result).not.toMatchObject({ holds: false });
      },
      LONGEST_MS + START_MS,
    );
    test('some control was tried and holds', () => expect(held).toBeGreaterThan(0));
  });
}
