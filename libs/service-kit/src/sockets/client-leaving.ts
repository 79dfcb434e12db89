import type { Duplex } from 'node:stream';

interface ClientLeaving {
  /** Aborted when the client has gone away. */
  gone: AbortSignal;
  /** Leaves the connection to its next reader. */
  stop(): void;
}

/**
 * Notices that the client of an upgrade leaves during the decision, because another pod has
 * accepted it or it has given up. The connection has no other reader until then, and a stream
 * reports its end only to a reader. Data that the client has sent too early stays unread.
 */
export function watchForLeaving(connection: Duplex): ClientLeaving {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  const look = () => {
    if (connection.readableLength === 0) connection.read();
  };
  connection.on('readable', look).on('end', leave).on('close', leave);
  return {
    gone: leaving.signal,
    stop() {
      connection.off('readable', look).off('end', leave).off('close', leave);
    },
  };
}
