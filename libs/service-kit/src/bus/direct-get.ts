import { type BatchCallback, JetStreamError, type StoredMsg } from '@nats-io/jetstream';

/**
 * A direct get of several messages, such as `getBatch`, that forwards the callback in its options.
 */
type DirectGet = (options: { callback: BatchCallback<StoredMsg> }) => Promise<unknown>;

/** The server reports that there are no messages as an error of status 404. */
const hasNone = (error: Error) => error instanceof JetStreamError && 'code' in error && error.code === 404;

/**
 * All messages of a direct get of several. It uses a callback, because the client never ends the
 * subscription of a get that is read as an iterator. Each would stay at the server and in memory
 * until the connection closes.
 */
export const collectDirectGet = (get: DirectGet): Promise<StoredMsg[]> =>
  new Promise((resolve, reject) => {
    const found: StoredMsg[] = [];
    const callback: BatchCallback<StoredMsg> = (done, message) => {
      if (!done) found.push(message);
      else if (done.err && !hasNone(done.err)) reject(done.err);
      else resolve(found);
    };
    get({ callback }).catch(reject);
  });
