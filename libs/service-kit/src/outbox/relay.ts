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

/**
 * Publishes events, those of one aggregate one after another, and deletes all that were published
 * with one command. Throws the first failure.
 */
export async function publishAll(
  events: readonly OutboxRow[],
  { rows }: Pick<OutboxModels, 'rows'>,
  publish: PublishRow,
): Promise<void> {
  const published: string[] = [];
  const publishInOrder = async (some: readonly OutboxRow[]) => {
    for (const event of some) {
      await publish(event);
      published.push(event._id);
    }
  };
  const byAggregate = Map.groupBy(events, ({ aggregate }) => aggregate);
  const results = await Promise.allSettled([...byAggregate.values()].map(publishInOrder));
  if (published.length > 0) await rows.deleteMany({ _id: { $in: published } });
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Publishes all pending events. Any number of pods may do so at once, and any may be killed at any
 * moment. An event is then published twice, but never before the one that precedes it, since each
 * relay publishes an aggregate's events from the first pending one.
 */
export async function relayOutbox(db: Connection, models: OutboxModels, publish: PublishRow): Promise<void> {
  for (;;) {
    const events = await readPending(db, models);
    await publishAll(events, models, publish);
    if (events.length < BATCH) return;
  }
}
