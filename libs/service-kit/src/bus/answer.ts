import type { Question } from '@maseki/contracts/bus.ts';
import { headers, type Msg, type MsgCallback } from '@nats-io/transport-node';
import type { z } from 'zod';
import type { Log } from '../log.ts';
import { isUnavailable } from '../unavailable.ts';
import { contextOf } from './headers.ts';

/** Set on a reply that is no answer: `unavailable` (try again) or `failed`. */
export const ERROR_HEADER = 'maseki-error';

function respondFailure(message: Msg, kind: 'unavailable' | 'failed'): void {
  const failed = headers();
  failed.set(ERROR_HEADER, kind);
  message.respond('null', { headers: failed });
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
    contextOf(message, async () => {
      try {
        message.respond(JSON.stringify(await reply(question.input.parse(message.json()))));
      } catch (cause) {
        log.error({ err: cause, subject: question.subject }, 'a question could not be answered');
        respondFailure(message, isUnavailable(cause) ? 'unavailable' : 'failed');
      }
    });
  };
