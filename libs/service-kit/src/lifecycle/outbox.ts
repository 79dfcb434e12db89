import { Batcher } from '../batcher.ts';
import { startLoop } from '../loop.ts';
import { type OutboxRow, outboxRows } from '../outbox/models.ts';
import { eventPublisher } from '../outbox/publish-event.ts';
import { publishAll, relayOutbox } from '../outbox/relay.ts';
import { createTransact } from '../outbox/transact.ts';
import type { Kit } from './kit.ts';

/**
 * Other pods of the service may have died and left events behind, so each pod looks regularly. Its
 * own events it publishes at once, and again soon after a failure.
 */
const RELAY_EVERY_MS = 10_000;
/** Commands of operators publish none of their events, which concern open pages. */
const COMMANDS_EVERY_MS = 3_000;

interface OutboxOptions {
  /** True if other processes than pods store events. */
  hasCommands: boolean;
}

/**
 * The outbox of one service, with its transactions and the relay that publishes the events they
 * stored. The events of a transaction are published at once, without reading them. Those that are
 * left behind are found in the database.
 */
export function createOutbox(
  { mongo, bus, log }: Pick<Kit, 'mongo' | 'bus' | 'log'>,
  { hasCommands }: OutboxOptions = { hasCommands: false },
) {
  const rows = outboxRows(mongo);
  const publish = eventPublisher(bus);
  let isStarted = false;
  let wake: () => void = () => undefined;
  const relay = () => relayOutbox(rows, publish);
  const warn = (error: unknown) => log.warn({ event: 'outbox_relay_failed', err: error }, 'events stay in the outbox');

  /** Those that are committed meanwhile are published together, and deleted with one command. */
  const committed = new Batcher((transactions: readonly (readonly OutboxRow[])[]) =>
    publishAll(transactions.flat(), rows, publish).catch((error: unknown) => {
      warn(error);
      wake();
    }),
  );

  function onPending(events: readonly OutboxRow[]): void {
    if (isStarted) void committed.add(events);
  }

  return {
    transact: createTransact(mongo, rows, onPending),
    /** Starts publishing stored events. The returned function publishes pending ones, and stops. */
    start(): () => Promise<void> {
      const everyMs = hasCommands ? COMMANDS_EVERY_MS : RELAY_EVERY_MS;
      const loop = startLoop(relay, { name: 'the outbox relay', everyMs, log });
      wake = loop.wake;
      isStarted = true;
      return async () => {
        isStarted = false;
        await Promise.all([loop.stop(), committed.flush()]);
        await relay().catch(warn);
      };
    },
  };
}
