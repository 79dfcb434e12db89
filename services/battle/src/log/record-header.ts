import type { MsgHdrs } from '@nats-io/transport-node';
import type { Room } from '../battle/room.ts';
import { botToMove, isFinished } from '../battle/seats.ts';
import { headerValue } from './header-text.ts';

/**
 * The part of a log record that every pod reads without parsing its body, enough to run the clocks
 * of rooms that it does not serve. The header of a refusal repeats that of the entry before it.
 */
export interface RecordHeader {
  roomId: string;
  version: number;
  /** When the entry was decided, in ms since the epoch. */
  at: number;
  /** When the running clock ends, in ms since the epoch; null without one. */
  deadline: number | null;
  /** True if a bot has to move next. */
  botToMove: boolean;
  finished: boolean;
  /** The name of the append that stored the record, by which its writer recognizes it. */
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

/** The line of NATS headers that carries a record header. */
export function headerLine({ version, at, deadline, botToMove, finished, writer }: RecordHeader): string {
  return `${HEADER}: ${version} ${at} ${deadline ?? ''} ${botToMove ? 1 : 0} ${finished ? 1 : 0} ${writer}\r\n`;
}

/**
 * Reads the header of a room's record by its fields. Undefined for a message that is no log record.
 */
function readHeader(roomId: string, value: string | undefined): RecordHeader | undefined {
  const fields = value?.split(' ');
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

/** Undefined for a message that is no log record. */
export const decodeHeader = (roomId: string, encoded: MsgHdrs | undefined): RecordHeader | undefined =>
  readHeader(roomId, encoded?.get(HEADER));

/** Undefined for a message that is no log record. */
export const headerIn = (roomId: string, headerText: string): RecordHeader | undefined =>
  readHeader(roomId, headerValue(headerText, HEADER));
