import type { EpochMs } from '@maseki/contracts/time.ts';
import { collectDirectGet } from '@maseki/service-kit/bus/direct-get.ts';
import type { GetMessage, StreamMessage } from '@maseki/service-kit/bus/get-message.ts';
import type { RetryRead } from '@maseki/service-kit/bus/retry-reads.ts';
import type { JetStreamManager, StoredMsg } from '@nats-io/jetstream';
import { LogRecord, unreadable } from '../../battle/log-record.ts';
import { decodeHeader, headerIn, type RecordHeader } from './record-header.ts';
import type { LogNames } from './stream.ts';

export interface StoredRecord {
  seq: number;
  record: LogRecord;
}

/** The newest record of a room, without its body. */
interface Tail {
  seq: number;
  header: RecordHeader;
}

interface RecordPlace {
  roomId: string;
  seq: number;
  /** When the stream stored it, by its leader's clock. */
  storedAt: EpochMs;
}

const BATCH = 500;

/**
 * Records that are read one by one before the next ones are read together, because a pod may hold a
 * room as it was a hundred records ago, and after an outage all players come back at once.
 */
const ONE_BY_ONE = 4;

/** The log record in a message, or that it is one which this release cannot read. */
export function parseRecord(json: () => unknown): LogRecord {
  try {
    const value = json();
    const read = LogRecord.safeParse(value);
    return read.success ? read.data : unreadable(value, read.error.message);
  } catch (error) {
    return unreadable(undefined, String(error));
  }
}

export interface StreamReads {
  direct: JetStreamManager['direct'];
  getMessage: GetMessage;
}

/** Reads the streams; those that players wait for go through `retry`. */
export function createReader(
  { direct, getMessage }: StreamReads,
  names: LogNames,
  retry: RetryRead = (read) => read(),
) {
  const stored = (message: Pick<StoredMsg, 'seq' | 'json'>): StoredRecord => ({
    seq: message.seq,
    record: parseRecord(() => message.json()),
  });

  /** The messages after a sequence in batches, possibly from a replica that is behind. */
  async function readMessages(roomId: string, after = 0): Promise<StoredMsg[]> {
    const messages: StoredMsg[] = [];
    let batch: StoredMsg[];
    do {
      const seq = (messages.at(-1)?.seq ?? after) + 1;
      const query = { seq, next_by_subj: names.subjectOf(roomId), batch: BATCH };
      batch = await collectDirectGet((options) => direct.getBatch(names.streamOf(roomId), { ...query, ...options }));
      messages.push(...batch);
    } while (batch.length === BATCH);
    return messages;
  }

  const readMany = async (roomId: string, after = 0): Promise<StoredRecord[]> =>
    (await readMessages(roomId, after)).map(stored);

  function tailIn(message: StoredMsg): Tail | undefined {
    const header = decodeHeader(names.roomOf(message.subject), message.header);
    return header && { seq: message.seq, header };
  }

  const placeOf = (message: StreamMessage | undefined): RecordPlace | undefined =>
    message && { roomId: names.roomOf(message.subject), seq: message.seq, storedAt: message.time.getTime() };

  async function tailsIn(stream: string, roomIds: readonly string[]): Promise<Tail[]> {
    const tails: Tail[] = [];
    for (let first = 0; first < roomIds.length; first += BATCH) {
      const subjects = roomIds.slice(first, first + BATCH).map(names.subjectOf);
      const query = { multi_last: subjects, batch: BATCH };
      const messages = await collectDirectGet((options) => direct.getLastMessagesFor(stream, { ...query, ...options }));
      for (const message of messages) {
        const tail = tailIn(message);
        if (tail) tails.push(tail);
      }
    }
    return tails;
  }

  async function readAfter(roomId: string, after: number): Promise<StoredRecord[]> {
    const records = after === 0 ? await readMany(roomId) : [];
    for (let reads = 1; ; reads += 1) {
      const seq = (records.at(-1)?.seq ?? after) + 1;
      // Not a direct get, because the stream's leader responds to this one.
      const next = { seq, next_by_subj: names.subjectOf(roomId) };
      const message = await getMessage(names.streamOf(roomId), next);
      if (!message) return records;
      records.push(stored(message));
      if (reads % ONE_BY_ONE === 0) records.push(...(await readMany(roomId, message.seq)));
    }
  }

  const lastMessage = (roomId: string) =>
    retry(() => getMessage(names.streamOf(roomId), { last_by_subj: names.subjectOf(roomId) }));

  return {
    /** All records of a room after a sequence, in order, up to what the stream's leader has. */
    readAfter: (roomId: string, after: number): Promise<StoredRecord[]> => retry(() => readAfter(roomId, after)),
    /** All records of a room in one request; a replica may respond, so the newest may be missing. */
    readRecent: (roomId: string): Promise<StoredRecord[]> => retry(() => readMany(roomId)),
    /** The same in JSON, as written. A replica may respond without the newest ones. */
    readTexts: (roomId: string): Promise<string[]> =>
      retry(async () => (await readMessages(roomId)).map((message) => message.string())),

    /** The newest record of a room as the stream's leader has it; undefined without a log. */
    async tail(roomId: string): Promise<Tail | undefined> {
      const message = await lastMessage(roomId);
      const header = message && headerIn(roomId, message.headerText);
      return header && { seq: message.seq, header };
    },

    /** The newest sequence of a room as the stream's leader has it, by any writer. 0 for none. */
    lastSeq: async (roomId: string): Promise<number> => (await lastMessage(roomId))?.seq ?? 0,

    /** The sequence of the newest record in a shard as its stream's leader has it; 0 without one. */
    async lastSeqOf(shard: string): Promise<number> {
      const message = await getMessage(names.streamOfShard(shard), { last_by_subj: names.logsOf(shard) });
      return message?.seq ?? 0;
    },

    /** The first record of a shard from a sequence on, in any room, as its stream's leader has it. */
    async nextIn(shard: string, seq: number): Promise<RecordPlace | undefined> {
      const next = { seq: Math.max(seq, 1), next_by_subj: names.logsOf(shard) };
      return placeOf(await getMessage(names.streamOfShard(shard), next));
    },

    /** The newest record of a room as its stream's leader has it. */
    newestOf: async (roomId: string): Promise<RecordPlace | undefined> => placeOf(await lastMessage(roomId)),

    /** Rejects unless the leaders of all streams but the first (the heartbeat's) respond. */
    async pingOthers(): Promise<void> {
      await Promise.all(
        names.streams.slice(1).map((stream) => getMessage(stream, { last_by_subj: names.subjectOf('none') })),
      );
    },

    /** The newest records of these rooms; a replica may respond, so they can be a little old. */
    async tails(roomIds: readonly string[]): Promise<Tail[]> {
      const byStream = Map.groupBy(roomIds, names.streamOf);
      return (await Promise.all([...byStream].map(([stream, ids]) => tailsIn(stream, ids)))).flat();
    },
  };
}

export type LogReader = ReturnType<typeof createReader>;
