import { once } from 'node:events';
import { chooseAction, mustAct } from '@maseki/bots/choose-action.ts';
import { sessionCookieName } from '@maseki/contracts/auth/cookies.ts';
import { viewOfState } from '@maseki/contracts/battle/view-of-state.ts';
import type { BattleServerMessage, BattleState } from '@maseki/contracts/battle/ws.ts';
import { ulid } from 'ulid';
import WebSocket from 'ws';
import type { Seat } from '../duel.ts';
import type { Match, MatchOptions } from './match.ts';
import { tcpSocketOf } from './relay.ts';

/** A room in which two players are seated. */
export interface SeatedRoom {
  roomId: string;
  /** The session tokens of both, in the order of their seats. */
  tokens: readonly [string, string];
}

/** A battle of ours, through the gateway as a browser would come. Actions are the easy bot's. */
export async function openOurs({ port, onUpdate }: MatchOptions, room: SeatedRoom): Promise<Match> {
  const states: [BattleState?, BattleState?] = [];
  const open = async (seat: Seat) => {
    const headers = { cookie: `${sessionCookieName(false)}=${room.tokens[seat]}` };
    const address = `ws://127.0.0.1:${port}/ws/battle/room/${room.roomId}/`;
    const socket = new WebSocket(address, { headers, perMessageDeflate: false });
    socket.on('message', (data) => {
      const message: BattleServerMessage = JSON.parse(data.toString());
      if (message.type !== 'battle.update') return;
      states[seat] = message.data;
      onUpdate(seat, message.data.version);
    });
    await once(socket, 'message');
    return socket;
  };
  const clients = [await open(0), await open(1)] as const;

  function act(): Seat | null {
    for (const seat of [0, 1] as const) {
      const state = states[seat];
      const view = state && viewOfState(state);
      if (!view || !mustAct(view)) continue;
      const action = chooseAction({ level: 'easy', view, random: Math.random });
      clients[seat].send(JSON.stringify({ ...action, action_id: ulid(), version: state.version }));
      return seat;
    }
    return null;
  }

  return {
    act,
    sockets: () => clients.map(tcpSocketOf),
  };
}
