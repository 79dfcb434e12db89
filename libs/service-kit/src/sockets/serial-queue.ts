import type { Context as Trace } from '@opentelemetry/api';
import type { Log } from '../log.ts';
import { inRequest } from '../request-scope.ts';
import { inSpan, SpanKind } from '../tracing/span.ts';
import { isUnavailable } from '../unavailable.ts';

interface Task {
  /** The task's name for traces and logs. */
  name: string;
  run(): Promise<void> | void;
  onError(error: unknown): void;
}

/**
 * Ends what was done outside of the queue. `rest` is what is left of it, which runs as its task
 * before all later ones.
 */
export type EndOfTask = (rest?: Task['run']) => void;

export interface SerialQueue {
  add(task: Task): void;
  /**
   * Lets a task be done outside of the queue, without a scope of its own. Later tasks wait for its
   * end. Only while no task runs or waits.
   */
  hold(task: Omit<Task, 'run'>): EndOfTask;
  /** Tasks that run or wait. */
  size(): number;
  /** Resolves when no task runs or waits. */
  idle(): Promise<void>;
}

interface SerialQueueDeps {
  /** The request id of the upgrade, from which each task derives its own. */
  requestId: string;
  /** The trace of the upgrade, parent of every task's span. */
  trace: Trace;
  log: Log;
}

/**
 * Runs the tasks of one socket one after another, so that its messages take effect in the order in
 * which they were sent.
 */
export function serialQueue({ requestId, trace, log }: SerialQueueDeps): SerialQueue {
  let pending = 0;
  let count = 0;
  let last = Promise.resolve();

  const run = async (task: Task, id: string) => {
    try {
      await inRequest(id, () => inSpan(task.name, { kind: SpanKind.SERVER, parent: trace }, task.run));
    } catch (error) {
      log[isUnavailable(error) ? 'warn' : 'error'](
        { event: 'socket_message_failed', err: error, requestId: id },
        `${task.name} failed`,
      );
      task.onError(error);
    } finally {
      pending -= 1;
    }
  };

  function begin(): string {
    pending += 1;
    count += 1;
    return `${requestId.slice(0, 50)}.${count}`;
  }

  return {
    add(task) {
      const id = begin();
      last = last.then(() => run(task, id));
    },
    hold(task) {
      const id = begin();
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      return (rest) => {
        if (rest) return resolve(run({ ...task, run: rest }, id));
        pending -= 1;
        resolve();
      };
    },
    size: () => pending,
    idle: () => last,
  };
}
