import { hedge } from '@maseki/service-kit/hedge.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';

interface LookUpOptions {
  /** Delay before a second look-up starts beside the first, in ms. */
  againAfterMs: number;
  /** After so long without a reply the look-up fails, in ms. */
  giveUpAfterMs: number;
}

export interface ReliableLookUp<T, R> {
  /** Rejects with the last error when neither look-up succeeds. */
  lookUp(input: T): Promise<R>;
  /** Fails all look-ups under way, because their replies cannot come any more. */
  failAll(): void;
}

/**
 * A repeatable look-up. It is made again after a while, because its pod may have been killed, and
 * the first reply counts. The first look-up goes on meanwhile, because its pod may be busy and a
 * late reply is better than none.
 */
export function reliableLookUp<T, R>(
  call: (input: T, options: { timeoutMs: number }) => Promise<R>,
  { againAfterMs, giveUpAfterMs }: LookUpOptions,
): ReliableLookUp<T, R> {
  const underWay = new Set<(error: Error) => void>();

  async function either(input: T): Promise<R> {
    const startedAt = performance.now();
    let failure: unknown;
    async function attempt(): Promise<{ reply: R } | undefined> {
      const timeoutMs = Math.max(1, Math.round(startedAt + giveUpAfterMs - performance.now()));
      try {
        return { reply: await call(input, { timeoutMs }) };
      } catch (error) {
        failure = error;
        return undefined;
      }
    }
    const found = await hedge([attempt, attempt], { headStartMs: againAfterMs, discard: () => undefined });
    if (!found) throw failure;
    return found.reply;
  }

  return {
    async lookUp(input) {
      const { promise: lost, reject } = Promise.withResolvers<never>();
      underWay.add(reject);
      try {
        return await Promise.race([either(input), lost]);
      } finally {
        underWay.delete(reject);
      }
    },
    failAll() {
      for (const fail of underWay) fail(new UnavailableError('the connection to NATS broke'));
    },
  };
}
