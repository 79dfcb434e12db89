import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sessionCookieName } from '@maseki/contracts/auth/session.ts';
import type { BattleFrames } from '@maseki/contracts/battle/ws.ts';
import WebSocket from 'ws';
import type { Seat } from '../duel.ts';
import type { Match, MatchOptions } from './match.ts';
import { FIRST_VERSION, preparedActions, type RoomStart } from './prepared-battle.ts';
import { tcpSocketOf } from './relay.ts';

/** A room in which two players are seated. */
export interface SeatedRoom {
  roomId: string;
  /** The player who watchers look over the shoulder of. */
  userId: string;
  /** The session tokens of both, in the order of their seats. */
  tokens: readonly [string, string];
  start: RoomStart;
}

const OPENED_WITHIN_TRIES = 5;

const VERSION = '"version":';

/**
 * The version in a message with a state or a delta, undefined in all others. Nothing else is read,
 * because clients that keep states collect garbage while they measure.
 */
export function versionIn(message: Buffer): number | undefined {
  if (!isState(message)) return undefined;
  const at = message.indexOf(VERSION);
  return at < 0 ? undefined : Number.parseInt(message.toString('latin1', at + VERSION.length, at + 24), 10);
}

const STATES = ['battle.update', 'battle.delta'].map((type) => `{"type":"${type}"`);
const isState = (message: Buffer): boolean =>
  STATES.some((start) => message.toString('latin1', 0, start.length) === start);

/** A busy machine may take longer to let a player in than the gateway waits. */
async function patiently<T>(open: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await open();
    } catch (error) {
      if (tries === OPENED_WITHIN_TRIES) throw error;
      await sleep(tries * 500);
    }
  }
}

/**
 * A battle of ours through the gateway, as from a browser. It uses deltas unless whole states are
 * measured. Its first `actions` actions are prepared.
 */
export async function openOurs(
  { port, onUpdate }: MatchOptions,
  { room, frames, actions }: { room: SeatedRoom; frames: BattleFrames; actions: number },
): Promise<Match> {
  const prepared = preparedActions(room.start, actions);
  let newest = FIRST_VERSION;
  const open = async (seat: Seat) => {
    const headers = { cookie: `${sessionCookieName(false)}=${room.tokens[seat]}` };
    const address = `ws://127.0.0.1:${port}/ws/battle/room/${room.roomId}/?frames=${frames}`;
    const socket = new WebSocket(address, { headers, perMessageDeflate: false });
    socket.on('message', (data: Buffer) => {
      const version = versionIn(data);
      if (version === undefined) return;
      newest = Math.max(newest, version);
      onUpdate(seat, version);
    });
    await once(socket, 'message');
    return socket;
  };
  const clients = [await patiently(() => open(0)), await patiently(() => open(1))] as const;
  return {
    name: room.roomId,
    nextAction() {
      const action = prepared[newest - FIRST_VERSION];
      return action ? { seat: action.seat, send: () => clients[action.seat].send(action.text) } : null;
    },
    sockets: () => clients.map(tcpSocketOf),
  };
}
