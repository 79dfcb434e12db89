import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAction, mustAct } from '@maseki/bots/choose-action.ts';
import { viewOfState } from '@maseki/contracts/battle/view-of-state.ts';
import type { BattleServerMessage, BattleState } from '@maseki/contracts/battle/ws.ts';
import { ulid } from 'ulid';
import { WebSocket } from 'ws';
import { type Player, PlayTestError } from './player.ts';

/** Between two actions: fewer in a second than a socket may send. */
const THINK_MS = 100;

/** Opens a socket of the game. Throws PlayTestError. */
export async function openSocket(gameUrl: string, path: string, player: Pick<Player, 'headers'>): Promise<WebSocket> {
  const socket = new WebSocket(new URL(path, gameUrl.replace(/^http/, 'ws')), { headers: player.headers() });
  try {
    await once(socket, 'open');
  } catch (error) {
    throw new PlayTestError(`the socket ${path} was not opened: ${error instanceof Error ? error.message : error}`);
  }
  socket.on('error', () => undefined);
  return socket;
}

/** Plays a battle to its end with legal actions over one socket. Resolves to its last state. Throws PlayTestError. */
export async function playBattle(gameUrl: string, slug: string, player: Pick<Player, 'headers'>): Promise<BattleState> {
  const path = `/ws/battle/room/${slug}/`;
  // Opened and listened to in one step: the first message may come with the handshake.
  const socket = new WebSocket(new URL(path, gameUrl.replace(/^http/, 'ws')), { headers: player.headers() });
  const { promise, resolve, reject } = Promise.withResolvers<BattleState>();
  let newest: BattleState | undefined;
  let isActing = false;

  async function act(): Promise<void> {
    if (isActing) return;
    isActing = true;
    await sleep(THINK_MS);
    isActing = false;
    const view = newest && viewOfState(newest);
    if (!newest || !view || !mustAct(view)) return;
    const action = chooseAction({ level: 'easy', view, random: Math.random });
    socket.send(JSON.stringify({ ...action, action_id: ulid(), version: newest.version }));
  }

  socket.on('message', (data) => {
    const message: BattleServerMessage = JSON.parse(String(data));
    if (message.type === 'battle.update') newest = message.data;
    if (newest?.status === 'finished') resolve(newest);
    // A refusal comes when the other acted at the same time: the next state says what is to be done now.
    else if (message.type === 'battle.update' || message.type === 'warning') act();
  });
  socket.on('close', (code) =>
    reject(new PlayTestError(`the socket ${path} closed with ${code} before the battle ended`)),
  );
  socket.on('error', (error) => reject(new PlayTestError(`the socket ${path} failed: ${error.message}`)));
  try {
    return await promise;
  } finally {
    socket.close();
  }
}
