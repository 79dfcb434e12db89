import type { Connection } from 'mongoose';
import { Gauge } from 'prom-client';
import type { Metrics } from '../metrics.ts';

/** What an operator should see near 0: events that wait in the outbox, and dead letters. */
export function measureEvents(db: Connection, { registry }: Metrics): void {
  const counting = (name: string, help: string, count: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await count().catch(() => Number.NaN));
      },
    });
  counting('outbox_pending_events', 'Events of this service that are stored and not published yet.', () =>
    db.collection('outbox').countDocuments(),
  );
  counting('dead_letter_events', 'Events whose handling failed every time; see the collection failed_events.', () =>
    db.collection('failed_events').countDocuments({ dead_letter: true }),
  );
}
