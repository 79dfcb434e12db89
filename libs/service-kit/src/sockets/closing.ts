import { type ErrorCode, errors } from '@maseki/contracts/errors.ts';
import { closeCodes, type ServerAlert } from '@maseki/contracts/socket.ts';
import { WebSocket } from 'ws';

export const encodeAlert = (alert: ServerAlert): string => JSON.stringify(alert);

interface LastClose extends Omit<ServerAlert, 'type'> {
  code: number;
  reason: string;
}

/**
 * Closes a socket whose client is not to come back by itself, and says why. The client of a close
 * that it heals alone hears nothing (docs/protocol.md "Sockets").
 */
export function closeWithError(socket: WebSocket, { code, reason, ...alert }: LastClose): void {
  socket.send(encodeAlert({ type: 'error', ...alert }));
  socket.close(code, reason);
}

/** Codes with which ws closes a socket by itself, because of the client's data. */
const faults = new Map<number | undefined, { reason: string; error: ErrorCode }>([
  [closeCodes.tooBig, { reason: 'size', error: 'payload_too_large' }],
  // Too many fragments, a broken frame, and text that is no UTF-8.
  [closeCodes.policy, { reason: 'size', error: 'payload_too_large' }],
  [1002, { reason: 'protocol', error: 'bad_request' }],
  [1007, { reason: 'protocol', error: 'bad_request' }],
]);

/** Adds the reason and the sentence that ws leaves out when it closes a socket by itself. */
export class ReasonedWebSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    const fault = reason === undefined ? faults.get(code) : undefined;
    if (fault) this.send(encodeAlert({ type: 'error', message: errors[fault.error].message }));
    super.close(code, reason ?? fault?.reason);
  }
}
