import type { z } from 'zod';

/** A NATS request/reply between services on `rpc.<domain>.<name>`. */
export interface Rpc<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  subject: `rpc.${string}.${string}`;
  input: Input;
  reply: Reply;
}

export const rpc = <I extends z.ZodType, R extends z.ZodType>(declared: Rpc<I, R>): Rpc<I, R> => declared;

/** Published through a service's outbox on `event.<domain>.<name>` of the stream `events`. */
export interface EventContract<Payload extends z.ZodType = z.ZodType> {
  subject: `event.${string}.${string}`;
  payload: Payload;
}

export const event = <P extends z.ZodType>(declared: EventContract<P>): EventContract<P> => declared;

/** To all pods on `broadcast.<domain>.<name>`. Correctness may not depend on it: it may be lost. */
export interface Broadcast<Payload extends z.ZodType = z.ZodType> {
  subject: `broadcast.${string}.${string}`;
  payload: Payload;
  keyed?: undefined;
}

export const broadcast = <P extends z.ZodType>(declared: Broadcast<P>): Broadcast<P> => declared;

/**
 * To the pods that listen to one key, such as a shard, on `broadcast.<domain>.<name>.<key>`, so
 * that the messages do not grow with the pods. It may be lost as well.
 */
export interface KeyedBroadcast<Payload extends z.ZodType = z.ZodType> {
  subject: `broadcast.${string}.${string}`;
  payload: Payload;
  keyed: true;
}

export const keyedBroadcast = <P extends z.ZodType>(declared: Omit<KeyedBroadcast<P>, 'keyed'>): KeyedBroadcast<P> => ({
  ...declared,
  keyed: true,
});
