import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { currentRequestId, inRequest, REQUEST_ID_HEADER, requestIdFrom } from '../request-scope.ts';

/** What the running request carries on to other services. */
export function carriedHeaders(): Record<string, string> {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId };
}

/** The same as headers of a message. */
export function headersOfRequest(): MsgHdrs {
  const carried = headers();
  for (const [name, value] of Object.entries(carriedHeaders())) carried.set(name, value);
  return carried;
}

/** Runs code as part of the request that a message belongs to. */
export const contextOf = <T>(message: { headers?: MsgHdrs | undefined }, run: () => T): T =>
  inRequest(requestIdFrom(message.headers?.get(REQUEST_ID_HEADER)), run);
