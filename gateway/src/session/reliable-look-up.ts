import { hedge } from '@maseki/service-kit/hedge.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';

interface LookUpOptions {
  /** How long the first look-up is alone before a second one is made beside it, in ms. */
  againAfterMs: number;
  /** After so long without a reply the look-up fails, in ms. */
  giveUpAfterMs: number;
}

export interface ReliableLookUp<T, R> {
  /** Rejects with the last error when neither look-up succeeds. */
  lookUp(input: T): Promise<R>;
  /** Fails what is under way: its replies cannot come any more. */
  failAll(): void;
}

/**
 * A look-up that may be repeated. The pod that took it may have been killed, so it is made once more after a while; the first reply
 * counts. But a pod that is busy replies late: the first look-up is still waited for, as a caller is served better late than not at all.
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
