import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import { currentRequestId, inRequest, REQUEST_ID_HEADER, requestIdFrom } from '../request-scope.ts';

/** Headers that carry the running request's id to other services. */
export function headersOfRequest(): MsgHdrs {
  const carried = headers();
  const requestId = currentRequestId();
  if (requestId !== undefined) carried.set(REQUEST_ID_HEADER, requestId);
  return carried;
}

/** Runs code as part of the request that a message belongs to. */
export const contextOf = <T>(message: Pick<Msg, 'headers'>, run: () => T): T =>
  inRequest(requestIdFrom(message.headers?.get(REQUEST_ID_HEADER)), run);
