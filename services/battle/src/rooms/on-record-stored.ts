import { shardOf } from '@maseki/contracts/battle/shards.ts';
import { ARCHIVED_TOGETHER } from '../archive/group-archiving.ts';
import { limitConcurrency } from '../coalesce.ts';
import type { Context } from '../context.ts';
import type { RecordHeader } from '../log/record-header.ts';
import type { StoredMessage } from '../log/stored-messages.ts';

/** Moves the sockets of queued players to the room that has just begun. */
function moveQueuedSockets({ queuedSockets }: Context, message: StoredMessage): void {
  if (message.header.version !== 1 || queuedSockets.isEmpty()) return;
  const record = message.record();
  if (record.kind !== 'created') return;
  for (const slug of record.aliases) queuedSockets.moveToRoom(slug, record.room_id);
}

/** Archives the battles that this pod has finished: of those that nobody watches as many at once as share a transaction, so that who plays does not wait for them.
 * If the pod dies first, another one's sweep finds them. */
function createOwnArchiving({ archiver, podId, subscribers, log }: Context) {
  const limitUnwatched = limitConcurrency(ARCHIVED_TOGETHER);
  const running = new Set<Promise<unknown>>();
  let isStopping = false;
  return {
    start({ roomId, finished, writer }: RecordHeader): void {
      if (!finished || !writer.startsWith(podId)) return;
      const archive = async () => isStopping || archiver.archive(roomId);
      const archived = (subscribers.has(roomId) ? archive() : limitUnwatched(archive))
        .catch((error: unknown) =>
          log.warn({ event: 'archive_failed', err: error, roomId }, 'a battle is not archived yet'),
        )
        .finally(() => running.delete(archived));
      running.add(archived);
    },
    /** Resolves when what has begun is done; what waits is left to the sweeps of other pods. */
    stop(): Promise<unknown> {
      isStopping = true;
      return Promise.all(running);
    },
  };
}

/** Takes in the stored records that this pod follows. The returned function stops it and waits for the archiving under way. */
export function onRecordStored(context: Context, track: (header: RecordHeader) => void): () => Promise<unknown> {
  const ownArchiving = createOwnArchiving(context);
  const { logFollower, ownShards, shardSequences } = context;
  logFollower.start((message) => {
    const { roomId } = message.header;
    if (ownShards.holds(roomId)) shardSequences.receive(shardOf(roomId), message.seq);
    context.roomCache.onStored(message);
    track(message.header);
    moveQueuedSockets(context, message);
    ownArchiving.start(message.header);
  });
  return () => {
    logFollower.stop();
    return ownArchiving.stop();
  };
}
