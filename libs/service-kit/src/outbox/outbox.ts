import type { Kit } from '../lifecycle/kit.ts';
import { startLoop } from '../lifecycle/loop.ts';
import { outboxModels } from './models.ts';
import { eventPublisher } from './publish-event.ts';
import { relayOutbox } from './relay.ts';
import { createTransact, type Transact } from './transact.ts';

/** Other pods of the service may have died and left events behind, so each pod looks regularly. */
const RELAY_EVERY_MS = 3_000;

export interface Outbox {
  transact: Transact;
  /** Starts publishing stored events. The returned function publishes pending ones, and stops. */
  start(): () => Promise<void>;
}

/**
 * The outbox of one service, with its transactions and the relay that publishes the events they
 * stored.
 */
export function createOutbox({ mongo, bus, log }: Pick<Kit, 'mongo' | 'bus' | 'log'>): Outbox {
  const models = outboxModels(mongo);
  let wake: () => void = () => undefined;
  const relay = () => relayOutbox(mongo, models, eventPublisher(bus));
  return {
    transact: createTransact(mongo, models, () => wake()),
    start() {
      const loop = startLoop(relay, { name: 'the outbox relay', everyMs: RELAY_EVERY_MS, log });
      wake = loop.wake;
      return async () => {
        await loop.stop();
        await relay().catch((error: unknown) =>
          log.warn({ event: 'outbox_relay_failed', err: error }, 'events stay in the outbox'),
        );
      };
    },
  };
}
