import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { currentRequestId, inRequest, REQUEST_ID_HEADER, requestIdFrom } from '../request-scope.ts';
import { inSpan, SpanKind, traceHeaders, traceOf } from '../tracing/span.ts';

/** Id and trace of the running request, for calls to other services. */
export function contextHeaders(): Record<string, string> {
  const requestId = currentRequestId();
  return { ...traceHeaders(), ...(requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId }) };
}

/** Headers of a message out of plain ones. */
export function messageHeaders(plain: Readonly<Record<string, string>>): MsgHdrs {
  const made = headers();
  for (const [name, value] of Object.entries(plain)) made.set(name, value);
  return made;
}

/** Runs code as part of the request and the trace that a message belongs to. */
export function runInMessageContext<T>(
  message: { headers?: MsgHdrs | undefined },
  name: string,
  run: () => Promise<T> | T,
): Promise<T> {
  const carried = Object.fromEntries(message.headers ?? []);
  return inRequest(requestIdFrom(message.headers?.get(REQUEST_ID_HEADER)), () =>
    inSpan(name, { kind: SpanKind.CONSUMER, parent: traceOf(carried) }, run),
  );
}
