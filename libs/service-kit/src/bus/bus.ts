import type { Notice, Question } from '@maseki/contracts/bus.ts';
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { z } from 'zod';
import type { Log } from '../log.ts';
import { answering } from './answer.ts';
import { ask } from './ask.ts';
import { carriedHeaders, inContextOf, messageHeaders } from './headers.ts';

type Unsubscribe = () => void;

/** How services talk to each other: questions, notices, and JetStream for what must not be lost. */
export interface Bus {
  connection: NatsConnection;
  jetstream: JetStreamClient;
  streams(): Promise<JetStreamManager>;
  /** Precedes the name of every subject and stream; `named('events')` puts it there. */
  named(name: string): string;
  /** Asks another service. Throws UnavailableError when nobody answers in time (2 s unless told). */
  ask<I extends z.ZodType, A extends z.ZodType>(
    question: Question<I, A>,
    input: z.input<I>,
    options?: { timeoutMs?: number },
  ): Promise<z.output<A>>;
  /** Answers a question of other services; one of the pods gets each. */
  answer<I extends z.ZodType, A extends z.ZodType>(
    question: Question<I, A>,
    reply: (input: z.output<I>) => Promise<z.input<A>>,
  ): Unsubscribe;
  /** Tells all pods that listen now. May be lost. */
  tell<P extends z.ZodType>(notice: Notice<P>, payload: z.input<P>): void;
  hear<P extends z.ZodType>(notice: Notice<P>, listen: (payload: z.output<P>) => void): Unsubscribe;
}

/** The bus of one service over a connection. */
export function createBus(connection: NatsConnection, prefix: string, log: Log): Bus {
  const named = (name: string) => `${prefix}${name}`;
  return {
    connection,
    jetstream: jetstream(connection),
    streams: () => jetstreamManager(connection),
    named,
    ask: (question, input, { timeoutMs = 2_000 } = {}) =>
      ask(connection, { subject: named(question.subject), question, input, timeoutMs }),
    answer(question, reply) {
      const subscription = connection.subscribe(named(question.subject), {
        queue: 'answers',
        callback: answering(question, reply, log),
      });
      return () => subscription.unsubscribe();
    },
    tell: (notice, payload) =>
      connection.publish(named(notice.subject), JSON.stringify(payload), { headers: messageHeaders(carriedHeaders()) }),
    hear(notice, listen) {
      const subscription = connection.subscribe(named(notice.subject), {
        callback: (error, message) => {
          if (error) return;
          inContextOf(message, `hear ${notice.subject}`, () => listen(notice.payload.parse(message.json()))).catch(
            (cause: unknown) => log.error({ err: cause, subject: notice.subject }, 'a notice had no effect'),
          );
        },
      });
      return () => subscription.unsubscribe();
    },
  };
}
