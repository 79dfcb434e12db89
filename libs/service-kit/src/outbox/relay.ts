import type { OutboxRow, OutboxRows } from './models.ts';
import type { PublishRow } from './publish-event.ts';

const BATCH = 200;

/**
 * Publishes events at the same time, and deletes all that were published with one command. Throws
 * the first failure.
 */
export async function publishAll(events: readonly OutboxRow[], rows: OutboxRows, publish: PublishRow): Promise<void> {
  const published: string[] = [];
  const publishOne = async (event: OutboxRow) => {
    await publish(event);
    published.push(event._id);
  };
  const results = await Promise.allSettled(events.map(publishOne));
  if (published.length > 0) await rows.deleteMany({ _id: { $in: published } });
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Publishes all pending events, the oldest first. Any number of pods may do so at once, and any may
 * be killed at any moment. An event is then published twice.
 */
export async function relayOutbox(rows: OutboxRows, publish: PublishRow): Promise<void> {
  for (;;) {
    const events = await rows.find().sort({ at: 1 }).limit(BATCH).lean<OutboxRow[]>();
    await publishAll(events, rows, publish);
    if (events.length < BATCH) return;
  }
}
