import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@maseki/service-kit/log.ts';
import type { NotificationRow, Notifications } from '../stores/models.ts';
import { shown } from '../stores/notification-store.ts';
import type { Hub } from './hub.ts';

const RETRY_MS = 1_000;

/** Opens the stream and fixes its place: what is written after this resolves will be seen. */
async function open(rows: Notifications) {
  const stream = rows.collection.watch<NotificationRow>([], { fullDocument: 'updateLookup' });
  return { stream, first: await stream.tryNext() };
}

type Opened = Awaited<ReturnType<typeof open>>;
type Change = NonNullable<Opened['first']>;

function pass(change: Change, hub: Hub): void {
  if (change.operationType === 'insert') hub.added(change.fullDocument.user_id, shown(change.fullDocument));
  else if (change.operationType === 'update' && change.fullDocument) hub.changed(change.fullDocument.user_id);
}

/**
 * Follows the collection and tells the tabs of this pod. The driver resumes after short gaps; after any other the stream is opened
 * anew and everybody gets the count again. Resolves when the first stream is open; gives how to stop.
 */
export async function follow(rows: Notifications, hub: Hub, log: Log): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let current = await open(rows);

  async function read(): Promise<void> {
    if (current.first) pass(current.first, hub);
    for await (const change of current.stream) pass(change, hub);
  }

  async function reopen(): Promise<void> {
    await current.stream.close().catch(() => undefined);
    await sleep(RETRY_MS, undefined, { signal: stopping.signal });
    current = await open(rows);
    hub.resync();
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
