import { setTimeout as sleep } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import type { Log } from '../log.ts';

const RETRY_MS = 1_000;

type Change<Row extends mongo.BSON.Document> = mongo.ChangeStreamDocument<Row>;

interface Following<Row extends mongo.BSON.Document> {
  watch(): mongo.ChangeStream<Row, Change<Row>>;
  /** Each change, in the order in which the database made them. */
  pass(change: Change<Row>): void;
  /** Nobody knows what was missed. */
  resync(): void;
  log: Log;
}

/**
 * Follows stored data by a change stream, so that every pod learns what any pod has stored. The driver resumes after short gaps; after
 * any other the stream is opened anew and `resync` is called. What is written after this resolves will be seen; gives how to stop.
 */
export async function follow<Row extends mongo.BSON.Document>(following: Following<Row>): Promise<() => Promise<void>> {
  const { watch, pass, resync, log } = following;
  const stopping = new AbortController();

  /** The first look fixes the stream's place. */
  async function open() {
    const stream = watch();
    return { stream, first: await stream.tryNext() };
  }
  let current = await open();

  async function read(): Promise<void> {
    if (current.first) pass(current.first);
    for await (const change of current.stream) pass(change);
  }

  async function reopen(): Promise<void> {
    await current.stream.close().catch(() => undefined);
    await sleep(RETRY_MS, undefined, { signal: stopping.signal });
    current = await open();
    resync();
  }

  async function run(): Promise<void> {
    let step = read;
    while (!stopping.signal.aborted) {
      try {
        await step();
        step = step === read ? reopen : read;
      } catch (error) {
        if (stopping.signal.aborted) return;
        log.warn({ err: error }, 'the change stream broke');
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
