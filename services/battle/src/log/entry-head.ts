import { headers, type MsgHdrs } from '@nats-io/transport-node';
import type { Room } from '../domain/room.ts';
import { computerToMove, isFinished } from '../domain/waiting-for.ts';

/**
 * What every pod learns of a line without reading it: enough to keep the clocks of rooms that it does not serve. A refusal repeats what
 * the entry before it told.
 */
export interface EntryHead {
  roomId: string;
  version: number;
  /** When the entry was decided. */
  at: number;
  deadline: number | null;
  /** Whether a computer player has to do something next. */
  computer: boolean;
  ended: boolean;
  /** Names the publish that stored it, so that the writer knows its own. */
  writer: string;
}

/** The head of a room's last entry. */
export function headOf(room: Room, writer: string): EntryHead {
  const { id: roomId, version, at, clock } = room;
  const ended = isFinished(room);
  const computer = !ended && computerToMove(room) !== undefined;
  return { roomId, version, at, deadline: clock?.deadline ?? null, computer, ended, writer };
}

const HEAD = 'Maseki-Head';

export function headToHeaders(head: EntryHead): MsgHdrs {
  const { version, at, deadline, computer, ended, writer } = head;
  const h = headers();
  h.set(HEAD, [version, at, deadline ?? '', computer ? 1 : 0, ended ? 1 : 0, writer].join(' '));
  return h;
}

/** Undefined for a message that is no entry of ours. */
export function headFromHeaders(roomId: string, h: MsgHdrs | undefined): EntryHead | undefined {
  const fields = h?.get(HEAD).split(' ');
  if (fields?.length !== 6) return undefined;
  const [version, at, deadline, computer, ended, writer = ''] = fields;
  return {
    roomId,
    version: Number(version),
    at: Number(at),
    deadline: deadline === '' ? null : Number(deadline),
    computer: computer === '1',
    ended: ended === '1',
    writer,
  };
}
