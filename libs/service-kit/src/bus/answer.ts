import type { Question } from '@maseki/contracts/bus.ts';
import type { Msg, MsgCallback } from '@nats-io/transport-node';
import type { z } from 'zod';
import type { Log } from '../log.ts';
import { isUnavailable } from '../unavailable.ts';
import { inContextOf, messageHeaders } from './headers.ts';

/** Set on a reply that is no answer: `unavailable` (try again) or `failed`. */
export const ERROR_HEADER = 'maseki-error';

function respondFailure(message: Msg, kind: 'unavailable' | 'failed'): void {
  message.respond('null', { headers: messageHeaders({ [ERROR_HEADER]: kind }) });
}

/** Answers messages with what `reply` gives; what it throws is logged and told to the asker as a failure. */
export const answering =
  <I extends z.ZodType, A extends z.ZodType>(
    question: Question<I, A>,
    reply: (input: z.output<I>) => Promise<z.input<A>>,
    log: Log,
  ): MsgCallback<Msg> =>
  (error, message) => {
    if (error) return;
    void inContextOf(message, `answer ${question.subject}`, async () => {
      try {
        message.respond(JSON.stringify(await reply(question.input.parse(message.json()))));
      } catch (cause) {
        log.error({ err: cause, subject: question.subject }, 'a question could not be answered');
        respondFailure(message, isUnavailable(cause) ? 'unavailable' : 'failed');
      }
    });
  };
