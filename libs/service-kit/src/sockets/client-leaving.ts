import type { Duplex } from 'node:stream';

/**
 * Notices that the client of an upgrade leaves during the decision, because another pod has
 * accepted it or it has given up. The connection has no other reader until then, and a stream
 * reports its end only to a reader. Data that the client has sent too early stays unread.
 */
export function watchForLeaving(connection: Duplex) {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  const look = () => {
    if (connection.readableLength === 0) connection.read();
  };
  connection.on('readable', look).on('end', leave).on('close', leave);
  return {
    /** Aborted when the client has gone away. */
    gone: leaving.signal,
    /** Leaves the connection to its next reader. */
    stop(): void {
      connection.off('readable', look).off('end', leave).off('close', leave);
    },
  };
}
