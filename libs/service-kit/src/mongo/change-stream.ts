import { setTimeout as sleep } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { Log } from '../log.ts';

const RETRY_MS = 1_000;

type Change<Row extends mongo.BSON.Document> = mongo.ChangeStreamDocument<Row>;

interface ChangeWatch<Row extends mongo.BSON.Document> {
  watch(): mongo.ChangeStream<Row, Change<Row>>;
  /** Each change, in the order in which the database made them. */
  onChange(change: Change<Row>): void;
  /** Called when changes may have been missed. */
  onGap(): void;
  log: Log;
}

/**
 * Watches stored data by a change stream, so that every pod sees the changes of all. The driver
 * resumes after short gaps. After any other the stream is opened again and `onGap` is called.
 * Changes made after this resolves are seen. The returned function stops it.
 */
export async function watchChanges<Row extends mongo.BSON.Document>(
  options: ChangeWatch<Row>,
): Promise<() => Promise<void>> {
  const { watch, onChange, onGap, log } = options;
  const stopping = new AbortController();

  /** The first read fixes the stream's position. */
  async function open() {
    const stream = watch();
    return { stream, first: await stream.tryNext() };
  }
  let current = await open();

  async function read(): Promise<void> {
    if (current.first) onChange(current.first);
    for await (const change of current.stream) onChange(change);
  }

  async function reopen(): Promise<void> {
    await current.stream.close().catch(() => undefined);
    await sleep(RETRY_MS, undefined, { signal: stopping.signal });
    current = await open();
    onGap();
  }

  async function run(): Promise<void> {
    let step = read;
    while (!stopping.signal.aborted) {
      try {
        await step();
        step = step === read ? reopen : read;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.warn({ event: 'change_stream_broken', err: error }, 'the change stream broke');
        step = reopen;
      }
    }
  }

  const running = run();
  return async () => {
    stopping.abort();
    await current.stream.close();
    await running.catch(() => undefined);
  };
}
