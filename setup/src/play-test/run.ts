import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointResult } from '@maseki/contracts/client.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { address, type Environment, readSettings } from '@maseki/service-kit/config/settings.ts';
import { z } from 'zod';
import { openSocket, playBattle } from './play-battle.ts';
import { expectOk, type Player, PlayTestError, registerPlayer } from './player.ts';

const Settings = z.object({ GAME_URL: address('http:', 'https:') });

/** Events between services take their time on a machine that has just started everything. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 250;

/** Calls until it is not refused. Throws PlayTestError. */
async function untilOk<E extends Endpoint>(what: string, call: () => Promise<EndpointResult<E>>) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const result = await call();
    if (result.ok || Date.now() > deadline) return expectOk(what, result);
    await sleep(PAUSE_MS);
  }
}

/** Both become friends, so that no stranger who waits for an opponent gets one of them. Resolves to the room of their battle. */
async function seat(gameUrl: string, [one, other]: readonly [Player, Player]): Promise<string> {
  expectOk('a friend request', await one.call(social.sendFriendRequest, { body: { username: other.username } }));
  expectOk('a friend request', await other.call(social.sendFriendRequest, { body: { username: one.username } }));
  const online = await openSocket(gameUrl, '/ws/social/', other);
  const { id } = await untilOk('an invitation', () => one.call(social.sendInvitation, { params: { id: other.id } }));
  // The first cards and the deck come with an event.
  const { slug } = await untilOk('its acceptance', () => other.call(social.acceptInvitation, { params: { id } }));
  online.close();
  return slug;
}

/**
 * Two new players play a battle through the gateway at `GAME_URL`, and leave nothing behind. Resolves to what happened, as one sentence. Throws
 * PlayTestError, SettingError.
 */
export async function runPlayTest(env: Environment): Promise<string> {
  const { GAME_URL: gameUrl } = readSettings(Settings, env);
  const players = [await registerPlayer(gameUrl), await registerPlayer(gameUrl)] as const;
  const slug = await seat(gameUrl, players);
  const [state] = await Promise.all(players.map((player) => playBattle(gameUrl, slug, player)));
  const winner = players.find(({ id }) => id === state?.winner);
  if (!state || !winner) throw new PlayTestError('the battle ended without a winner');
  for (const player of players) await player.deleteAccount();
  return `two players played a battle of ${state.turn} turns`;
}
