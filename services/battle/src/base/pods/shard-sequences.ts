import { shardOf } from '@maseki/contracts/battle/shards.ts';

export type ShardSequences = Readonly<Record<string, number>>;

/**
 * The last record of each shard that this pod has received, and the last one that it knows of,
 * because it has written it or another pod has announced it. If the two differ for long, a
 * republished message is lost although no later one of that room shows it.
 */
export function createShardSequences() {
  const received = new Map<string, number>();
  const written = new Map<string, number>();
  /** As of the last look, because an acknowledgement may come a moment before the record. */
  let writtenBefore: ReadonlyMap<string, number> = new Map();

  const raise = (sequences: Map<string, number>, shard: string, seq: number) =>
    sequences.set(shard, Math.max(sequences.get(shard) ?? 0, seq));

  return {
    receive: (shard: string, seq: number) => void raise(received, shard, seq),
    write: (roomId: string, seq: number) => void raise(written, shardOf(roomId), seq),
    receivedUpTo: (shard: string): number => received.get(shard) ?? 0,
    /** After a comparison with the log. After a restore this pod's own writes are lost too. */
    restart(shard: string, seq: number): void {
      if (seq < (received.get(shard) ?? 0) && seq < (written.get(shard) ?? 0)) written.set(shard, seq);
      received.set(shard, seq);
    },

    /** The sequences of these shards and of those that this pod has written to. */
    known(shards: readonly string[]): ShardSequences {
      const all = new Set([...shards, ...written.keys()]);
      return Object.fromEntries(
        [...all].map((shard) => [shard, Math.max(received.get(shard) ?? 0, written.get(shard) ?? 0)]),
      );
    },

    /** The shards of these whose records go further than this pod has received, with how far. */
    behind(shards: readonly string[], announced: readonly ShardSequences[]): { shard: string; seq: number }[] {
      const goals = shards.map((shard) => {
        const others = announced.map((sequences) => sequences[shard] ?? 0);
        return { shard, seq: Math.max(writtenBefore.get(shard) ?? 0, ...others) };
      });
      writtenBefore = new Map(written);
      return goals.filter(({ shard, seq }) => seq > (received.get(shard) ?? 0));
    },
  };
}

export type SequenceTracker = ReturnType<typeof createShardSequences>;
