import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { withDeadline } from '@maseki/contracts/with-deadline.ts';

interface BatcherOptions {
  /**
   * Time that the first item waits for others, in ms. With 0, the default, it waits for those of
   * the same turn of the event loop. A function is asked when the first item comes.
   */
  waitMs?: number | (() => number);
  /** Items after which none waits any longer. */
  enough?: number;
  /**
   * A run that takes longer, in ms, holds up the next one no more, because one hanging call must
   * not hold up all others. The default is no limit.
   */
  stuckAfterMs?: number;
}

/**
 * Does work on single items together with others of the same moment, because one database call for
 * many costs hardly more than one for one. There is one run at a time unless one is stuck. Items
 * that come during a run are gathered for the next, which so sees all that was there at their time.
 */
export class Batcher<T, R> {
  private readonly run: (items: readonly T[]) => Promise<R>;
  private readonly options: BatcherOptions;
  private items: T[] = [];
  private next: { result: Promise<R>; beginSoon(): void } | undefined;
  private running: Promise<unknown> = Promise.resolve();

  constructor(run: (items: readonly T[]) => Promise<R>, options: BatcherOptions = {}) {
    this.run = run;
    this.options = options;
  }

  /** Resolves to the result of the item's run. */
  add(item: T): Promise<R> {
    this.items.push(item);
    this.next ??= this.begin();
    if (this.items.length >= (this.options.enough ?? Number.POSITIVE_INFINITY)) this.next.beginSoon();
    return this.next.result;
  }

  /** Runs what is gathered without waiting for more. Resolves when it has run, with any result. */
  async flush(): Promise<void> {
    this.next?.beginSoon();
    await Promise.allSettled([this.running, this.next?.result]);
  }

  private begin() {
    const enough = new AbortController();
    return { result: this.runNext(enough.signal), beginSoon: () => enough.abort() };
  }

  private async runNext(enough: AbortSignal): Promise<R> {
    const { waitMs = 0, stuckAfterMs } = this.options;
    const ms = typeof waitMs === 'number' ? waitMs : waitMs();
    await (ms === 0 ? nextTurn() : sleep(ms, undefined, { signal: enough, ref: false }).catch(() => undefined));
    const ended = this.running.catch(() => undefined);
    await (stuckAfterMs === undefined ? ended : withDeadline(ended, stuckAfterMs, () => undefined));
    const { items } = this;
    this.items = [];
    this.next = undefined;
    const result = this.run(items);
    this.running = result;
    return result;
  }
}
