import { shardOf } from '@maseki/contracts/battle/shards.ts';
import type { RecordHeader } from '../../base/log/record-header.ts';
import type { OwnShards } from '../../base/pods/own-shards.ts';
import type { SequenceTracker } from '../../base/pods/shard-sequences.ts';
import type { LogFollower } from './log-follower.ts';
import type { RoomCache } from './room-cache.ts';

interface StoredRecordDeps {
  logFollower: LogFollower;
  ownShards: Pick<OwnShards, 'serves'>;
  roomCache: Pick<RoomCache, 'onStored'>;
  shardSequences: Pick<SequenceTracker, 'receive'>;
}

/** Takes in the stored records that this pod follows. The returned function stops it. */
export function onRecordStored(
  { logFollower, ownShards, roomCache, shardSequences }: StoredRecordDeps,
  track: (header: RecordHeader) => void,
): () => void {
  logFollower.start((message) => {
    const { roomId } = message.header;
    if (ownShards.serves(roomId)) shardSequences.receive(shardOf(roomId), message.seq);
    roomCache.onStored(message);
    track(message.header);
  });
  return logFollower.stop;
}
