import type { Context as Trace } from '@opentelemetry/api';
import type { Log } from '../log.ts';
import { inRequest } from '../request-scope.ts';
import { inSpan, SpanKind } from '../tracing/span.ts';
import { isUnavailable } from '../unavailable.ts';

interface Turn {
  /** What is done, for traces and logs. */
  name: string;
  work(): Promise<void> | void;
  onError(error: unknown): void;
}

export interface Turns {
  take(turn: Turn): void;
  /** Turns that run or wait. */
  waiting(): number;
  /** Resolves when none runs or waits any more. */
  idle(): Promise<void>;
}

interface Parts {
  /** Of the upgrade; each turn is a request of its own below it. */
  requestId: string;
  trace: Trace;
  log: Log;
}

/** Does what one socket asks for, one after another, so that its messages have their effects in their order. */
export function createTurns({ requestId, trace, log }: Parts): Turns {
  let waiting = 0;
  let count = 0;
  let last = Promise.resolve();

  const run = async ({ name, work, onError }: Turn, id: string) => {
    try {
      await inRequest(id, () => inSpan(name, { kind: SpanKind.SERVER, parent: trace }, work));
    } catch (error) {
      log[isUnavailable(error) ? 'warn' : 'error']({ err: error, requestId: id }, `${name} failed`);
      onError(error);
    } finally {
      waiting -= 1;
    }
  };

  return {
    take(turn) {
      waiting += 1;
      count += 1;
      const id = `${requestId.slice(0, 50)}.${count}`;
      last = last.then(() => run(turn, id));
    },
    waiting: () => waiting,
    idle: () => last,
  };
}
