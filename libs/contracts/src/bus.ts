import type { z } from 'zod';

/** A question that one service asks another by NATS request/reply on `ask.<domain>.<name>`. */
export interface Question<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  subject: `ask.${string}.${string}`;
  input: Input;
  answer: Answer;
}

export const question = <I extends z.ZodType, A extends z.ZodType>(declared: Question<I, A>): Question<I, A> =>
  declared;

/** A fact that a service publishes through its outbox on the stream `events`, subject `event.<domain>.<name>`. */
export interface EventContract<Payload extends z.ZodType = z.ZodType> {
  subject: `event.${string}.${string}`;
  payload: Payload;
}

export const event = <P extends z.ZodType>(declared: EventContract<P>): EventContract<P> => declared;

/** A hint to all pods over core NATS on `notice.<domain>.<name>`: may be lost, so nobody's correctness may depend on it. */
export interface Notice<Payload extends z.ZodType = z.ZodType> {
  subject: `notice.${string}.${string}`;
  payload: Payload;
}

export const notice = <P extends z.ZodType>(declared: Notice<P>): Notice<P> => declared;
