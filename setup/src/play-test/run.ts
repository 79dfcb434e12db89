import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAction } from '@maseki/bots/choose-action.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import type { EndpointResult } from '@maseki/contracts/client.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { type Player, RefusedError, registerPlayer, unwrap } from '@maseki/players/account.ts';
import { connectTo } from '@maseki/players/kept-socket.ts';
import { playRoom, RoomClosedError } from '@maseki/players/play-room.ts';
import { testSocket, UpgradeRefused } from '@maseki/players/test-socket.ts';
import { address, type Environment, readSettings } from '@maseki/service-kit/config/settings.ts';
import { z } from 'zod';

const Settings = z.object({ GAME_URL: address('http:', 'https:') });

/** Events between services take their time on a machine that has just started everything. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 250;
/** Pause between two actions, to stay below the rate limit of a socket. */
const THINK_MS = 100;

/** The trial failed. The message is one sentence for the operator. */
export class PlayTestError extends Error {
  override name = 'PlayTestError';
}

/** Calls until it is not refused. Throws RefusedError. */
async function untilOk<E extends Endpoint>(what: string, call: () => Promise<EndpointResult<E>>) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const result = await call();
    if (result.ok || Date.now() > deadline) return unwrap(result, what);
    await sleep(PAUSE_MS);
  }
}

/**
 * Makes both friends, so that no stranger who waits for an opponent gets one of them. Resolves to
 * the slug of their battle.
 */
async function seat(gameUrl: string, [one, other]: readonly [Player, Player]): Promise<string> {
  unwrap(await one.call(social.sendFriendRequest, { body: { username: other.username } }), 'a friend request');
  unwrap(await other.call(social.sendFriendRequest, { body: { username: one.username } }), 'a friend request');
  const online = await testSocket(`${gameUrl.replace(/^http/, 'ws')}/ws/social/`, { ...other.headers() });
  const { id } = await untilOk('an invitation', () => one.call(social.sendInvitation, { params: { id: other.id } }));
  // The first cards and the deck come with an event.
  const { slug } = await untilOk('its acceptance', () => other.call(social.acceptInvitation, { params: { id } }));
  online.close();
  return slug;
}

async function play(gameUrl: string): Promise<string> {
  const register = () => registerPlayer(gameUrl, { password: randomUUID() });
  const players = [await register(), await register()] as const;
  const slug = await seat(gameUrl, players);
  const [state] = await Promise.all(
    players.map(({ headers }) =>
      playRoom(connectTo(gameUrl, `/ws/battle/room/${slug}/`, () => ({ ...headers() }))(), {
        choose: (view) => chooseAction({ level: 'easy', view, random: Math.random }),
        thinkMs: () => THINK_MS,
      }),
    ),
  );
  const winner = players.find(({ id }) => id === state?.winner);
  if (!state || !winner) throw new PlayTestError('the battle ended without a winner');
  for (const { call, password } of players) {
    unwrap(await call(auth.deleteAccount, { body: { password } }), 'the deletion of a player');
  }
  return `two players played a battle of ${state.turn} turns`;
}

/**
 * Plays a battle of two new players through the gateway at `GAME_URL`, and leaves nothing behind.
 * Resolves to one sentence about it. Throws PlayTestError, SettingError.
 */
export async function runPlayTest(env: Environment): Promise<string> {
  const { GAME_URL: gameUrl } = readSettings(Settings, env);
  try {
    return await play(new URL(gameUrl).origin);
  } catch (error) {
    const isExpected = [RefusedError, RoomClosedError, UpgradeRefused].some((kind) => error instanceof kind);
    if (isExpected) throw new PlayTestError((error as Error).message, { cause: error });
    throw error;
  }
}
