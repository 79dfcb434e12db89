import type { EventContract } from '@maseki/contracts/bus.ts';
import type { z } from 'zod';
import type { Transaction } from './outbox/transact.ts';

/** A fact of another service as it reaches its handler. */
export interface Fact<P extends z.ZodType> {
  id: string;
  /** What it is about; `sequence` counts the facts of one aggregate. */
  aggregate: string;
  sequence: number;
  at: Date;
  payload: z.output<P>;
}

export interface EventHandler<P extends z.ZodType, Context> {
  event: EventContract<P>;
  /**
   * Does what follows from the fact, in the given transaction, in which the fact's id is kept: it has its effect once, however often
   * it is told. May run more than once, so it must have no effects outside of the transaction, but for hints after its commit.
   */
  effect(fact: Fact<P>, transaction: Transaction, context: Context): Promise<void>;
}

/** Ties code to a declared event. Facts arrive at least once and, but for retries, in the order of their aggregate. */
export const eventHandler = <P extends z.ZodType, Context>(
  event: EventContract<P>,
  effect: EventHandler<P, Context>['effect'],
): EventHandler<P, Context> => ({ event, effect });

export type AnyEventHandler<Context> = EventHandler<z.ZodType, Context>;
