import { shardOf } from '@maseki/contracts/battle/shards.ts';
import type { Context } from '../context.ts';
import type { RecordHeader } from '../log/record-header.ts';

/** Takes in the stored records that this pod follows. The returned function stops it. */
export function onRecordStored(context: Context, track: (header: RecordHeader) => void): () => void {
  const { logFollower, ownShards, roomCache, shardSequences } = context;
  logFollower.start((message) => {
    const { roomId } = message.header;
    if (ownShards.serves(roomId)) shardSequences.receive(shardOf(roomId), message.seq);
    roomCache.onStored(message);
    track(message.header);
  });
  return logFollower.stop;
}
