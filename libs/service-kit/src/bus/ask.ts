import type { Question } from '@maseki/contracts/bus.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import type { z } from 'zod';
import { inSpan, SpanKind } from '../tracing/span.ts';
import { UnavailableError } from '../unavailable.ts';
import { ERROR_HEADER } from './answer.ts';
import { carriedHeaders, messageHeaders } from './headers.ts';

interface Asked<I extends z.ZodType, A extends z.ZodType> {
  subject: string;
  question: Question<I, A>;
  input: z.input<I>;
  timeoutMs: number;
}

/** Puts one question and waits for its answer. Throws UnavailableError when none comes. */
export const ask = <I extends z.ZodType, A extends z.ZodType>(
  connection: NatsConnection,
  { subject, question, input, timeoutMs }: Asked<I, A>,
): Promise<z.output<A>> =>
  inSpan(`ask ${question.subject}`, { kind: SpanKind.CLIENT }, async () => {
    const reply = await connection
      .request(subject, JSON.stringify(input), { timeout: timeoutMs, headers: messageHeaders(carriedHeaders()) })
      .catch((cause: unknown) => {
        throw new UnavailableError(`${question.subject} got no answer`, { cause });
      });
    const failure = reply.headers?.get(ERROR_HEADER);
    if (failure === 'unavailable') throw new UnavailableError(`${question.subject} cannot be answered now`);
    if (failure) throw new Error(`${question.subject} failed: ${failure}`);
    return question.answer.parse(reply.json());
  });
