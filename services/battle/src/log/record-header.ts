import { headers, type MsgHdrs } from '@nats-io/transport-node';
import type { Room } from '../battle/room.ts';
import { botToMove, isFinished } from '../battle/seats.ts';

/**
 * What every pod learns from a log record without parsing its body: enough to run the clocks of rooms that it does not serve. The
 * header of a refusal repeats the one of the entry before it.
 */
export interface RecordHeader {
  roomId: string;
  version: number;
  /** When the entry was decided, in ms since the epoch. */
  at: number;
  /** When the running clock ends, in ms since the epoch; null without one. */
  deadline: number | null;
  /** Whether a bot has to move next. */
  botToMove: boolean;
  finished: boolean;
  /** Names the publish that stored the record, so that its writer recognizes it. */
  writer: string;
}

/** The header for the last entry of a room. */
export function headerOf(room: Room, writer: string): RecordHeader {
  const { id: roomId, version, at, clock } = room;
  const finished = isFinished(room);
  const deadline = clock?.deadline ?? null;
  return { roomId, version, at, deadline, botToMove: !finished && botToMove(room) !== undefined, finished, writer };
}

const HEADER = 'Maseki-Record';

export function encodeHeader(header: RecordHeader): MsgHdrs {
  const { version, at, deadline, botToMove, finished, writer } = header;
  const encoded = headers();
  encoded.set(HEADER, [version, at, deadline ?? '', botToMove ? 1 : 0, finished ? 1 : 0, writer].join(' '));
  return encoded;
}

/** Undefined for a message that is no log record. */
export function decodeHeader(roomId: string, encoded: MsgHdrs | undefined): RecordHeader | undefined {
  const fields = encoded?.get(HEADER).split(' ');
  if (fields?.length !== 6) return undefined;
  const [version, at, deadline, botToMove, finished, writer = ''] = fields;
  return {
    roomId,
    version: Number(version),
    at: Number(at),
    deadline: deadline === '' ? null : Number(deadline),
    botToMove: botToMove === '1',
    finished: finished === '1',
    writer,
  };
}
