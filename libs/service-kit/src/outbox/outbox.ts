import type { Kit } from '../lifecycle/kit.ts';
import { startLoop } from '../lifecycle/loop.ts';
import { outboxModels } from './models.ts';
import { publishTo } from './publish.ts';
import { relay } from './relay.ts';
import { type Transact, transacting } from './transact.ts';

/** Pods of the same service may have left facts behind, so each looks now and then. */
const LOOK_EVERY_MS = 1_000;

export interface Outbox {
  transact: Transact;
  /** Begins to tell what is stored; gives how to stop, after telling what waits. */
  start(): () => Promise<void>;
}

/** The outbox of one service: its transactions, and the relay that tells what they stored. */
export function createOutbox({ mongo, bus, log }: Pick<Kit, 'mongo' | 'bus' | 'log'>): Outbox {
  const models = outboxModels(mongo);
  let wake: () => void = () => undefined;
  const tellAll = () => relay(mongo, models, publishTo(bus));
  return {
    transact: transacting(mongo, models, () => wake()),
    start() {
      const loop = startLoop(tellAll, { name: 'the relay of events', everyMs: LOOK_EVERY_MS, log });
      wake = loop.wake;
      return async () => {
        await loop.stop();
        await tellAll().catch((error: unknown) => log.warn({ err: error }, 'events stay in the outbox'));
      };
    },
  };
}
