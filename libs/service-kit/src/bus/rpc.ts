import type { Rpc } from '@maseki/contracts/bus.ts';
import type { Msg, NatsConnection } from '@nats-io/transport-node';
import type { z } from 'zod';
import type { Log } from '../log.ts';
import { inSpan, SpanKind } from '../tracing/span.ts';
import { isUnavailable, UnavailableError } from '../unavailable.ts';
import { contextHeaders, messageHeaders, runInMessageContext } from './headers.ts';

/** Set on a reply without a result, `unavailable` (try again) or `failed`. */
const ERROR_HEADER = 'maseki-error';

function respondFailure(message: Msg, kind: 'unavailable' | 'failed'): void {
  message.respond('null', { headers: messageHeaders({ [ERROR_HEADER]: kind }) });
}

/**
 * Handles a call of a subscription. It replies with the result of `handler`. An error is logged and
 * becomes a failure reply.
 */
export const rpcCallback =
  <I extends z.ZodType, R extends z.ZodType>(
    { subject, input }: Rpc<I, R>,
    handler: (input: z.output<I>) => Promise<z.input<R>>,
    log: Log,
  ) =>
  (message: Msg): Promise<void> =>
    runInMessageContext(message, `handle ${subject}`, async () => {
      try {
        message.respond(JSON.stringify(await handler(input.parse(message.json()))));
        log.debug({ event: 'rpc_handled', subject }, 'an RPC was handled');
      } catch (cause) {
        log.error({ event: 'rpc_failed', err: cause, subject }, 'an RPC failed');
        respondFailure(message, isUnavailable(cause) ? 'unavailable' : 'failed');
      }
    });

interface RpcCall<I extends z.ZodType, R extends z.ZodType> {
  rpc: Rpc<I, R>;
  input: z.input<I>;
  timeoutMs: number;
}

/** Calls one RPC and waits for its reply. Throws UnavailableError when none comes. */
export const callRpc = <I extends z.ZodType, R extends z.ZodType>(
  connection: NatsConnection,
  { rpc, input, timeoutMs }: RpcCall<I, R>,
): Promise<z.output<R>> =>
  inSpan(`call ${rpc.subject}`, { kind: SpanKind.CLIENT }, async () => {
    const message = await connection
      .request(rpc.subject, JSON.stringify(input), { timeout: timeoutMs, headers: messageHeaders(contextHeaders()) })
      .catch((cause: unknown) => {
        throw new UnavailableError(`${rpc.subject} got no reply`, { cause });
      });
    const failure = message.headers?.get(ERROR_HEADER);
    if (failure === 'unavailable') throw new UnavailableError(`${rpc.subject} is unavailable`);
    if (failure) throw new Error(`${rpc.subject} failed: ${failure}`);
    return rpc.reply.parse(message.json());
  });
