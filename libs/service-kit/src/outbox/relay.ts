import type { Connection } from 'mongoose';
import type { OutboxModels, OutboxRow } from './models.ts';
import type { PublishRow } from './publish-event.ts';

const BATCH = 200;

/**
 * Unpublished events, those of each aggregate in their order. They are read as of one moment,
 * because a plain scan could see an event and miss the one before it, which was stored during the
 * scan.
 */
async function readPending(db: Connection, { rows }: OutboxModels): Promise<OutboxRow[]> {
  const session = await db.startSession({ snapshot: true });
  try {
    return await rows.find().sort({ aggregate: 1, sequence: 1 }).limit(BATCH).session(session).lean<OutboxRow[]>();
  } finally {
    await session.endSession();
  }
}

async function publishInOrder(
  events: readonly OutboxRow[],
  { rows }: OutboxModels,
  publish: PublishRow,
): Promise<void> {
  const published: string[] = [];
  try {
    for (const event of events) {
      await publish(event);
      published.push(event._id);
    }
  } finally {
    if (published.length > 0) await rows.deleteMany({ _id: { $in: published } });
  }
}

/**
 * Publishes all pending events. Any number of pods may do so at once, and any may be killed at any
 * moment. An event is then published twice, but never before the one that precedes it, since each
 * relay publishes an aggregate's events from the first pending one.
 */
export async function relayOutbox(db: Connection, models: OutboxModels, publish: PublishRow): Promise<void> {
  for (;;) {
    const events = await readPending(db, models);
    const byAggregate = Object.values(Object.groupBy(events, ({ aggregate }) => aggregate));
    const results = await Promise.allSettled(byAggregate.map((some = []) => publishInOrder(some, models, publish)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    if (events.length < BATCH) return;
  }
}
