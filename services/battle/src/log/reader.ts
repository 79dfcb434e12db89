import { JetStreamError, type JetStreamManager, type StoredMsg } from '@nats-io/jetstream';
import { LogLine } from '../domain/entry.ts';
import { CannotReproduce } from '../domain/room.ts';
import { type EntryHead, headFromHeaders } from './entry-head.ts';
import type { LogNames } from './names.ts';

/** A line of a log with its sequence in the stream. */
export interface StoredLine {
  seq: number;
  line: LogLine;
}

/** The newest line of a room, as far as its head tells. */
export interface Tail {
  seq: number;
  head: EntryHead;
}

export interface LogReader {
  /** All lines of a room after a sequence, in order, up to what the stream's leader has. */
  readAfter(roomId: string, seq: number): Promise<StoredLine[]>;
  /** The newest line of a room as the stream's leader has it; undefined without a log. */
  tail(roomId: string): Promise<Tail | undefined>;
  /** The newest lines of these rooms; a replica may answer, so they can be a little old. */
  tails(roomIds: readonly string[]): Promise<Tail[]>;
  /** Fails unless the stream's leader answers. */
  ping(): Promise<void>;
}

const BATCH = 500;

/** The line in a message. Throws CannotReproduce when another release wrote what this one cannot read. */
export function lineIn(roomId: string, json: () => unknown): LogLine {
  const read = LogLine.safeParse(json());
  if (!read.success) throw new CannotReproduce(`${roomId}: unreadable line: ${read.error.message}`);
  return read.data;
}

/** All messages of a direct get; that there are none comes as an error of status 404. */
async function collect(messages: Promise<AsyncIterable<StoredMsg>>): Promise<StoredMsg[]> {
  const found: StoredMsg[] = [];
  try {
    for await (const message of await messages) found.push(message);
  } catch (error) {
    if (!(error instanceof JetStreamError && 'code' in error && error.code === 404)) throw error;
  }
  return found;
}

export function createReader(jsm: JetStreamManager, names: LogNames): LogReader {
  const stored = (roomId: string, message: StoredMsg): StoredLine => ({
    seq: message.seq,
    line: lineIn(roomId, () => message.json()),
  });

  /** Many at once, possibly from a replica that is behind. */
  async function readMany(roomId: string): Promise<StoredLine[]> {
    const lines: StoredLine[] = [];
    let batch: StoredMsg[];
    do {
      const seq = (lines.at(-1)?.seq ?? 0) + 1;
      const query = { seq, next_by_subj: names.log(roomId), batch: BATCH };
      batch = await collect(jsm.direct.getBatch(names.stream, query));
      lines.push(...batch.map((message) => stored(roomId, message)));
    } while (batch.length === BATCH);
    return lines;
  }

  function tailIn(message: StoredMsg): Tail | undefined {
    const head = headFromHeaders(names.roomOf(message.subject), message.header);
    return head && { seq: message.seq, head };
  }

  return {
    async readAfter(roomId, after) {
      const lines = after === 0 ? await readMany(roomId) : [];
      for (;;) {
        const seq = (lines.at(-1)?.seq ?? after) + 1;
        // Not a direct get: the stream's leader answers this one.
        const next = { seq, next_by_subj: names.log(roomId) };
        const message = await jsm.streams.getMessage(names.stream, next);
        if (message === null) return lines;
        lines.push(stored(roomId, message));
      }
    },

    async tail(roomId) {
      const message = await jsm.streams.getMessage(names.stream, { last_by_subj: names.log(roomId) });
      return message ? tailIn(message) : undefined;
    },

    async ping() {
      await jsm.streams.getMessage(names.stream, { last_by_subj: names.log('none') });
    },

    async tails(roomIds) {
      const tails: Tail[] = [];
      for (let first = 0; first < roomIds.length; first += BATCH) {
        const subjects = roomIds.slice(first, first + BATCH).map(names.log);
        const query = { multi_last: subjects, batch: BATCH };
        for (const message of await collect(jsm.direct.getLastMessagesFor(names.stream, query))) {
          const tail = tailIn(message);
          if (tail) tails.push(tail);
        }
      }
      return tails;
    },
  };
}
