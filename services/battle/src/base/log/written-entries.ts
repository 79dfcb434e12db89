import type { EpochMs } from '@maseki/contracts/time.ts';
import { isEntry, type LogRecord } from '../../battle/log-record.ts';

export interface WrittenRecord {
  roomId: string;
  record: LogRecord;
  /** It in JSON, as the log has it. */
  text: string;
  /** The sequence of the record before it in its room, 0 for the first one. */
  previousSeq: number;
  seq: number;
}

interface Written {
  /** When its last record was written. */
  at: EpochMs;
  seq: number;
  entries: number;
  bytes: number;
  /** Where the last entry begins. */
  lastAt: number;
  /** The entries, each with a comma after it. */
  blocks: Buffer[];
}

export interface EntriesOfRoom {
  /** One list of them in JSON. */
  list: Buffer;
  /** The last one in JSON. */
  last: string;
}

/** Blocks are used again, so that a room costs no memory that the collector has to count. */
const BLOCK_BYTES = 8 * 1_024;
const MOST_UNUSED = 256;
/** Longer than any turn. Such a battle goes on at another pod, if at all. */
const SILENT_MS = 10 * 60_000;
const LOOK_EVERY_MS = 60_000;
const [OPEN, END, CLOSE] = [Buffer.from('['), ',', ']'];

/**
 * The entries of rooms as this pod wrote them, outside of the heap, so that a battle that it has
 * played alone is archived without reading its log. Each record was stored right after the one
 * before it, by their sequences, so these are all that the log has. A room of which another pod has
 * written a record is forgotten.
 */
export function createWrittenEntries(now: () => number = Date.now) {
  /** The one that began first is the first. */
  const rooms = new Map<string, Written>();
  const unused: Buffer[] = [];
  let blocks = 0;
  let mostBytes: () => number = () => 0;
  let lookedAt = 0;

  function forget(roomId: string): void {
    const written = rooms.get(roomId);
    if (!written) return;
    rooms.delete(roomId);
    blocks -= written.blocks.length;
    unused.push(...written.blocks.slice(0, Math.max(0, MOST_UNUSED - unused.length)));
  }

  function add(written: Written, text: string): void {
    const line = Buffer.from(text + END);
    written.lastAt = written.bytes;
    for (let from = 0; from < line.length; ) {
      const used = written.bytes % BLOCK_BYTES;
      if (used === 0) {
        written.blocks.push(unused.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES));
        blocks += 1;
      }
      const copied = line.copy(written.blocks.at(-1) ?? line, used, from);
      written.bytes += copied;
      from += copied;
    }
    written.entries += 1;
  }

  /** Gives up silent ones, and the oldest if there is not enough memory. */
  function giveUp(at: number): void {
    if (at - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = at;
      for (const [roomId, written] of rooms) if (at - written.at >= SILENT_MS) forget(roomId);
    }
    const most = Math.max(0, mostBytes());
    for (const roomId of rooms.keys()) {
      if (blocks * BLOCK_BYTES <= most) return;
      forget(roomId);
    }
  }

  return {
    /** What they may take, which is nothing until this is called. */
    limitTo(bytes: () => number): void {
      mostBytes = bytes;
    },

    /** Takes in a record of this pod, those of a room in their order. */
    write({ roomId, record, text, previousSeq, seq }: WrittenRecord): void {
      const at = now();
      if (previousSeq === 0) {
        forget(roomId);
        rooms.set(roomId, { at, seq: 0, entries: 0, bytes: 0, lastAt: 0, blocks: [] });
      }
      const written = rooms.get(roomId);
      if (!written) return;
      if (written.seq !== previousSeq) {
        forget(roomId);
        return;
      }
      written.at = at;
      written.seq = seq;
      if (isEntry(record)) add(written, text);
      giveUp(at);
    },

    /** The entries of a room, if those up to this version are known and no more. */
    entriesOf(roomId: string, version: number): EntriesOfRoom | undefined {
      const written = rooms.get(roomId);
      if (!written || version === 0 || written.entries !== version) return undefined;
      const { blocks: parts, bytes, lastAt } = written;
      const list = Buffer.concat([OPEN, ...parts], OPEN.length + bytes);
      list.write(CLOSE, bytes);
      return { list, last: list.toString('utf8', OPEN.length + lastAt, bytes) };
    },

    forget,

    bytes: (): number => blocks * BLOCK_BYTES,
  };
}

export type WrittenEntries = ReturnType<typeof createWrittenEntries>;
