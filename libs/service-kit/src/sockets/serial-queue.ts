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
export class SerialQueue {
  private readonly deps: SerialQueueDeps;
  private pending = 0;
  private count = 0;
  private last = Promise.resolve();

  constructor(deps: SerialQueueDeps) {
    this.deps = deps;
  }

  add(task: Task): void {
    const id = this.begin();
    this.last = this.last.then(() => this.run(task, id));
  }

  /**
   * Lets a task be done outside of the queue, without a scope of its own. Later tasks wait for its
   * end. Only while no task runs or waits.
   */
  hold(task: Omit<Task, 'run'>): EndOfTask {
    const id = this.begin();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.last = promise;
    return (rest) => {
      if (rest) return resolve(this.run({ ...task, run: rest }, id));
      this.pending -= 1;
      resolve();
    };
  }

  /** Tasks that run or wait. */
  readonly size = (): number => this.pending;

  /** Resolves when no task runs or waits. */
  readonly idle = (): Promise<void> => this.last;

  private async run(task: Task, id: string) {
    try {
      await inRequest(id, () => inSpan(task.name, { kind: SpanKind.SERVER, parent: this.deps.trace }, task.run));
    } catch (error) {
      this.deps.log[isUnavailable(error) ? 'warn' : 'error'](
        { event: 'socket_message_failed', err: error, requestId: id },
        `${task.name} failed`,
      );
      task.onError(error);
    } finally {
      this.pending -= 1;
    }
  }

  private begin(): string {
    this.pending += 1;
    this.count += 1;
    return `${this.deps.requestId.slice(0, 50)}.${this.count}`;
  }
}
