import type { z } from 'zod';

/** A NATS request/reply between services on `rpc.<domain>.<name>`. */
export interface Rpc<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  subject: `rpc.${string}.${string}`;
  input: Input;
  reply: Reply;
}

export const rpc = <I extends z.ZodType, R extends z.ZodType>(declared: Rpc<I, R>): Rpc<I, R> => declared;

/**
 * An event that a service publishes through its outbox on the stream `events`, subject
 * `event.<domain>.<name>`.
 */
export interface EventContract<Payload extends z.ZodType = z.ZodType> {
  subject: `event.${string}.${string}`;
  payload: Payload;
}

export const event = <P extends z.ZodType>(declared: EventContract<P>): EventContract<P> => declared;

/**
 * A message to all pods over core NATS on `broadcast.<domain>.<name>`. It may be lost, so
 * correctness may not depend on it.
 */
export interface Broadcast<Payload extends z.ZodType = z.ZodType> {
  subject: `broadcast.${string}.${string}`;
  payload: Payload;
}

export const broadcast = <P extends z.ZodType>(declared: Broadcast<P>): Broadcast<P> => declared;
