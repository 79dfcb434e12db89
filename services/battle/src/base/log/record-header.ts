import type { EpochMs } from '@maseki/contracts/time.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { MsgHdrs } from '@nats-io/transport-node';
import type { Room } from '../../battle/room.ts';
import { botToMove, isFinished } from '../../battle/seats.ts';
import { headerValue } from './header-text.ts';

/** What operators see of a battle without a replay. */
export interface Standing {
  turn: number;
  lives: Readonly<Record<Seat, number>>;
}

/**
 * The part of a log record that every pod reads without parsing its body, enough to run the clocks
 * of rooms that it does not serve. The header of a refusal repeats that of the entry before it.
 */
export interface RecordHeader {
  roomId: string;
  version: number;
  /** When the entry was decided. */
  at: EpochMs;
  /** When the running clock ends; null without one. */
  deadline: EpochMs | null;
  botToMove: boolean;
  finished: boolean;
  /** The name of the append that stored the record, by which its writer recognizes it. */
  writer: string;
  /** After the entry. Absent from aborted battles, earlier releases, and if it was not read. */
  standing?: Standing | undefined;
}

export function headerOf(room: Room, writer: string): RecordHeader {
  const { id: roomId, version, at, clock, battle } = room;
  const finished = isFinished(room);
  const deadline = clock?.deadline ?? null;
  const { turn, sides } = battle;
  const standing = { turn, lives: { a: sides.a.life, b: sides.b.life } };
  return {
    roomId,
    version,
    at,
    deadline,
    botToMove: !finished && botToMove(room) !== undefined,
    finished,
    writer,
    standing,
  };
}

const HEADER = 'Maseki-Record';
/** A line of its own, because earlier releases refuse a record header with more fields. */
const STANDING = 'Maseki-Standing';

const standingLine = ({ turn, lives }: Standing) => `${STANDING}: ${turn} ${lives.a} ${lives.b}\r\n`;

export function headerLines(header: RecordHeader): string {
  const { version, at, deadline, botToMove, finished, writer, standing } = header;
  const line = `${HEADER}: ${version} ${at} ${deadline ?? ''} ${botToMove ? 1 : 0} ${finished ? 1 : 0} ${writer}\r\n`;
  return standing ? line + standingLine(standing) : line;
}

/** Undefined for a record without it. */
function decodeStanding(encoded: MsgHdrs | undefined): Standing | undefined {
  const fields = encoded?.get(STANDING).split(' ').map(Number) ?? [];
  const [turn = 0, a = 0, b = 0] = fields;
  return fields.length === 3 && fields.every(Number.isSafeInteger) ? { turn, lives: { a, b } } : undefined;
}

/** Undefined for a message that is no log record. */
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

/** With the standing. Undefined for a message that is no log record. */
export function decodeHeader(roomId: string, encoded: MsgHdrs | undefined): RecordHeader | undefined {
  const header = readHeader(roomId, encoded?.get(HEADER));
  return header && { ...header, standing: decodeStanding(encoded) };
}

/** Without the standing. Undefined for a message that is no log record. */
export const headerIn = (roomId: string, headerText: string): RecordHeader | undefined =>
  readHeader(roomId, headerValue(headerText, HEADER));
