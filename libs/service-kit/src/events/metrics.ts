import type { Connection } from 'mongoose';
import { type Metrics, measuresIn } from '../metrics.ts';

/**
 * Figures that should be near 0, which are events that wait in the outbox, the age of the oldest,
 * and dead letters.
 */
export function measureEvents(db: Connection, { registry }: Metrics): void {
  const outbox = db.collection<{ at: Date }>('outbox');
  const { reading } = measuresIn(registry);
  reading('outbox_pending_events', 'Events of this service that are stored and not published yet.', () =>
    outbox.countDocuments(),
  );
  reading('outbox_oldest_seconds', 'How long the oldest event that is not published yet has been stored.', async () => {
    const oldest = await outbox.findOne({}, { sort: { at: 1 }, projection: { at: 1 } });
    return oldest ? Math.max(0, (Date.now() - oldest.at.getTime()) / 1_000) : 0;
  });
  reading('dead_letter_events', 'Events whose handling failed every time; see the collection failed_events.', () =>
    db.collection('failed_events').countDocuments({ dead_letter: true }),
  );
}
