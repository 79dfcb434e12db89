import type { Connection } from 'mongoose';
import type { OutboxModels, OutboxRow } from './models.ts';

/** Tells one fact; resolves when the stream has stored it. */
export type Publish = (row: OutboxRow) => Promise<void>;

const BATCH = 200;

/**
 * Facts that are not told yet, those of each aggregate in their order. Read as of one moment: a plain scan could see a fact and miss
 * the one before it, which was stored while it ran.
 */
async function pending(db: Connection, { rows }: OutboxModels): Promise<OutboxRow[]> {
  const session = await db.startSession({ snapshot: true });
  try {
    return await rows.find().sort({ aggregate: 1, sequence: 1 }).limit(BATCH).session(session).lean<OutboxRow[]>();
  } finally {
    await session.endSession();
  }
}

async function tellInOrder(facts: readonly OutboxRow[], { rows }: OutboxModels, publish: Publish): Promise<void> {
  const told: string[] = [];
  try {
    for (const fact of facts) {
      await publish(fact);
      told.push(fact._id);
    }
  } finally {
    if (told.length > 0) await rows.deleteMany({ _id: { $in: told } });
  }
}

/**
 * Tells all facts that wait. Any number of pods may do so at once and any may be killed at any moment: a fact is then told twice,
 * but never before the one that precedes it, since each relay tells an aggregate's facts from the first that waits.
 */
export async function relay(db: Connection, models: OutboxModels, publish: Publish): Promise<void> {
  for (;;) {
    const facts = await pending(db, models);
    const byAggregate = Object.values(Object.groupBy(facts, ({ aggregate }) => aggregate));
    const results = await Promise.allSettled(byAggregate.map((some = []) => tellInOrder(some, models, publish)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    if (facts.length < BATCH) return;
  }
}
