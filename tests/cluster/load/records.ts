/**
 * The outcome of one HTTP request through the gateway. Times are in ms since the epoch, of the pod
 * that measured them.
 */
export interface CallRecord {
  sentAt: number;
  doneAt: number;
  /** `<domain>.<endpoint>`, or `page` for a file of the screens. */
  what: string;
  /** Null if no response came. */
  status: number | null;
  hasRetryAfter: boolean;
  /** Why there was no response, or why the contract does not know this one; null if all is well. */
  problem: string | null;
}

/** An open socket that was closed by the other side. */
export interface SocketLoss {
  at: number;
  /** The path, without the room. */
  path: string;
  code: number;
}

/** From the loss of a socket to the next one. For a battle, to the next sight of its state. */
export interface SocketReturn {
  lostAt: number;
  backAt: number;
}

/** A player's action that the service has acknowledged. */
export interface Acknowledged {
  id: string;
  at: number;
}

/** Everything that the load saw since its pod started, in the order of time. */
export interface Records {
  calls: CallRecord[];
  losses: SocketLoss[];
  returns: SocketReturn[];
  acknowledged: Acknowledged[];
}

export const newRecords = (): Records => ({ calls: [], losses: [], returns: [], acknowledged: [] });

/** A stretch of time, both ends in ms since the epoch. */
export interface Span {
  from: number;
  to: number;
}

const isWithin = (at: number, { from, to }: Span) => at >= from && at <= to;

/**
 * The records in a stretch of time: calls by when they were sent, ways back by when the socket was
 * lost.
 */
export const recordsWithin = (records: Records, span: Span): Records => ({
  calls: records.calls.filter(({ sentAt }) => isWithin(sentAt, span)),
  losses: records.losses.filter(({ at }) => isWithin(at, span)),
  returns: records.returns.filter(({ lostAt }) => isWithin(lostAt, span)),
  acknowledged: records.acknowledged.filter(({ at }) => isWithin(at, span)),
});
