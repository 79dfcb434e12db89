import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { mustAct } from '@maseki/bots/choose-action.ts';
import { sessionCookieName } from '@maseki/contracts/auth/session.ts';
import { applyDelta } from '@maseki/contracts/battle/delta.ts';
import { viewOfState } from '@maseki/contracts/battle/view-of-state.ts';
import type { BattleFrames, BattleServerMessage, BattleState } from '@maseki/contracts/battle/ws.ts';
import { ulid } from 'ulid';
import WebSocket from 'ws';
import type { Seat } from '../duel.ts';
import type { Match, MatchOptions } from './match.ts';
import { peacefulAction } from './peaceful.ts';
import { tcpSocketOf } from './relay.ts';

/** A room in which two players are seated. */
export interface SeatedRoom {
  roomId: string;
  /** The session tokens of both, in the order of their seats. */
  tokens: readonly [string, string];
}

const OPENED_WITHIN_TRIES = 5;

/**
 * The state after a message, undefined if the message has none. Throws for a delta that does not
 * follow the state.
 */
function stateAfter(state: BattleState | undefined, message: BattleServerMessage): BattleState | undefined {
  if (message.type === 'battle.update') return message.data;
  if (message.type !== 'battle.delta') return undefined;
  const next = state && applyDelta(state, message.data);
  if (!next) throw new Error('a delta does not follow on the state before it');
  return next;
}

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
 * measured.
 */
export async function openOurs(
  { port, onUpdate }: MatchOptions,
  { room, frames }: { room: SeatedRoom; frames: BattleFrames },
): Promise<Match> {
  const states: [BattleState?, BattleState?] = [];
  const open = async (seat: Seat) => {
    const headers = { cookie: `${sessionCookieName(false)}=${room.tokens[seat]}` };
    const address = `ws://127.0.0.1:${port}/ws/battle/room/${room.roomId}/?frames=${frames}`;
    const socket = new WebSocket(address, { headers, perMessageDeflate: false });
    socket.on('message', (data) => {
      const state = stateAfter(states[seat], JSON.parse(data.toString()));
      if (!state) return;
      states[seat] = state;
      onUpdate(seat, state.version);
    });
    await once(socket, 'message');
    return socket;
  };
  const clients = [await patiently(() => open(0)), await patiently(() => open(1))] as const;

  function nextAction() {
    for (const seat of [0, 1] as const) {
      const state = states[seat];
      const view = state && viewOfState(state);
      if (!view || !mustAct(view)) continue;
      const text = JSON.stringify({ ...peacefulAction(view), action_id: ulid(), version: state.version });
      return { seat, send: () => clients[seat].send(text) };
    }
    return null;
  }

  return {
    name: room.roomId,
    nextAction,
    sockets: () => clients.map(tcpSocketOf),
  };
}
