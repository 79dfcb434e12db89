import type { Connection } from 'mongoose';
import { Gauge } from 'prom-client';
import type { Metrics } from '../metrics.ts';

/** What an operator should see near 0: facts that are not told yet, and facts that were given up. */
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
  counting('outbox_waiting', 'Facts of this service that are stored and not told yet.', () =>
    db.collection('outbox').countDocuments(),
  );
  counting('events_parked', 'Facts whose effect failed always; see the collection failed_events.', () =>
    db.collection('failed_events').countDocuments({ parked: true }),
  );
}
