import { types } from 'node:util';

/**
 * Something that this service needs does not respond. The caller may retry. Becomes 503 with
 * Retry-After.
 */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}

/** The sentence of all commands whose database is away. */
export const DATABASE_AWAY = 'The database does not answer: is the game running, or does MONGODB_URI name another?';

/** Names of the errors of MongoDB's and NATS's clients that mean "not reachable now". */
const unreachable = new Set([
  'UnavailableError',
  'OutdatedTokenError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoStalePrimaryError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  // A connection that broke before the reply, or a server that was lost between its selection and
  // the command.
  'MongoUnexpectedServerResponseError',
  'MongooseServerSelectionError',
  'MongoClientClosedError',
  'TimeoutError',
  'NoResponders',
  'RequestError',
  'JetStreamNotEnabled',
  'ConnectionError',
  'ClosedConnectionError',
  'DrainingConnectionError',
]);

/**
 * The codes of MongoDB's specification of retryable reads and writes, for a server that stops,
 * elects or cannot reach another. 18 is a refused login, because the password is being changed and
 * this process is about to be replaced by one with the new one.
 */
const retryableCodes = new Set([6, 7, 18, 89, 91, 134, 189, 262, 9_001, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** Labels of MongoDB's driver on errors after which the whole operation may be repeated. */
const retryableLabels = new Set<unknown>([
  'RetryableWriteError',
  'TransientTransactionError',
  'UnknownTransactionCommitResult',
]);

const isLabelledRetryable = (error: Error): boolean =>
  'errorLabels' in error &&
  Array.isArray(error.errorLabels) &&
  error.errorLabels.some((label) => retryableLabels.has(label));

/** JetStream's reply while its cluster, or the stream in question, has no leader. */
const hasNoLeader = (error: Error): boolean =>
  (error.name === 'JetStreamApiError' && 'status' in error && error.status === 503) ||
  (error.name === 'JetStreamStatusError' && 'code' in error && error.code === 503);

/**
 * A name that the DNS does not know yet, as for pods that start, or a silent DNS. NATS's client
 * passes these errors on.
 */
const unresolved = new Set<unknown>(['ENOTFOUND', 'EAI_AGAIN']);

/**
 * True if a connection broke during a write. MongoDB's driver passes on the socket's error without
 * calling it one of the network.
 */
export const isBrokenWrite = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');

/** A message is published again while JetStream still stores it. It will be found stored. */
const STILL_BEING_STORED = 10_158;

/**
 * True if an error means that MongoDB or NATS cannot be reached now, so that the caller should
 * retry later.
 */
export function isUnavailable(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  if (unreachable.has(error.name) || hasNoLeader(error) || isLabelledRetryable(error) || isBrokenWrite(error))
    return true;
  if (error.name === 'MongooseError' && error.message.includes('initial connection is complete')) return true;
  if (!('code' in error)) return false;
  if (error.name === 'JetStreamApiError' && error.code === STILL_BEING_STORED) return true;
  return unresolved.has(error.code) || retryableCodes.has(Number(error.code));
}

/** Null for what cannot be reached now, so that the rest can be shown. */
export const unlessAway = <T>(part: Promise<T>): Promise<T | null> =>
  part.catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    return null;
  });
