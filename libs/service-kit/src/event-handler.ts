import type { EventContract } from '@maseki/contracts/bus.ts';
import type { z } from 'zod';
import type { Transaction } from './outbox/transact.ts';

/** An event of another service as it reaches its handler. */
export interface ReceivedEvent<P extends z.ZodType> {
  id: string;
  at: Date;
  payload: z.output<P>;
}

export interface EventHandler<P extends z.ZodType, Context> {
  event: EventContract<P>;
  /**
   * Applies the event in the given transaction, which also stores the event's id, so that it takes
   * effect once for any number of deliveries. It may run more than once, so it must have no effects
   * outside of the transaction, except for broadcasts after its commit.
   */
  handle(event: ReceivedEvent<P>, transaction: Transaction, context: Context): Promise<void>;
  /**
   * Applies events that came together, as `handle` would one after another. Without
   * it each has a transaction of its own, as has each of those that fail together.
   */
  handleAll?(events: readonly ReceivedEvent<P>[], transaction: Transaction, context: Context): Promise<void>;
  /** True if an event changes anything here, by its payload. Without it every event does. */
  concerns?(payload: z.output<P>): boolean;
}

/**
 * Binds code to a declared event. Events arrive at least once and in any order, so that a handler
 * compares versions or times, or remembers what has ended.
 */
export const onEvent = <P extends z.ZodType, Context>(
  event: EventContract<P>,
  handle: EventHandler<P, Context>['handle'],
  { concerns }: Pick<EventHandler<P, Context>, 'concerns'> = {},
): EventHandler<P, Context> => ({ event, handle, ...(concerns && { concerns }) });

/** Binds code that can apply several events in one transaction (`handleAll`). */
export const onEvents = <P extends z.ZodType, Context>(
  event: EventContract<P>,
  handleAll: NonNullable<EventHandler<P, Context>['handleAll']>,
  { concerns }: Pick<EventHandler<P, Context>, 'concerns'> = {},
): EventHandler<P, Context> => ({
  event,
  handle: (one, transaction, context) => handleAll([one], transaction, context),
  handleAll,
  ...(concerns && { concerns }),
});

export type AnyEventHandler<Context> = EventHandler<z.ZodType, Context>;
