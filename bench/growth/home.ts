import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints as chatEndpoints } from '@maseki/contracts/chat/http.ts';
import { sockets as notificationSockets } from '@maseki/contracts/notifications/ws.ts';
import { sockets as socialSockets } from '@maseki/contracts/social/ws.ts';
import { registerPlayers } from '@maseki/players/account.ts';
import type { TestClient } from '@maseki/players/test-client.ts';
import { testSocket } from '@maseki/players/test-socket.ts';
import { startTestGame } from '@maseki/tools/dev-env/test-game.ts';
import { mongoCounters } from '@maseki/tools/servers/mongo-counters.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';

export interface HomeOptions {
  players: number;
  /**
   * Length of the counts without players and with them. The checks of services come once a minute.
   */
  seconds: { before: number; looking: number };
  onProgress(sentence: string): void;
}

/** The bell's list of conversations is loaded so often (frontends/chat). */
const GROUPS_EVERY_MS = 90_000;
/** By then the events of the registrations are handled. */
const SETTLED_AFTER_MS = 4_000;

/**
 * Keeps the sockets of the home page open and repeats its requests. Returns a function that ends
 * it.
 */
async function lookAtHome(url: string, client: TestClient): Promise<() => void> {
  const paths = [socialSockets.live.path, notificationSockets.notifications.path];
  const headers = client.headers();
  const open = await Promise.all(
    paths.map((path) => testSocket(`${url.replace('http', 'ws')}${path}`, { cookie: headers.cookie ?? '' })),
  );
  const loading = setInterval(() => void client.call(chatEndpoints.listGroups), GROUPS_EVERY_MS);
  return () => {
    clearInterval(loading);
    for (const socket of open) socket.terminate();
  };
}

/**
 * Has players look at /home of the whole game, and counts the reads of its MongoDB beyond those
 * without players.
 */
export async function measureHome({ players, seconds, onProgress }: HomeOptions) {
  await using stack = new AsyncDisposableStack();
  const servers = await ownServers();
  stack.defer(() => servers.stop());
  const game = await startTestGame({ servers });
  stack.defer(() => game.stop());
  const mongodb = await mongoCounters(servers.mongodbUri);
  stack.defer(() => mongodb.close());
  const perSecond = async (length: number) => {
    const [before, startedAt] = [await mongodb.documents(), performance.now()];
    await sleep(length * 1_000);
    return ((await mongodb.documents()).read - before.read) / ((performance.now() - startedAt) / 1_000);
  };
  const without = await perSecond(seconds.before);
  const clients = await registerPlayers(game.url, players);
  onProgress(`${players} players are registered`);
  const leave = await Promise.all(clients.map((client) => lookAtHome(game.url, client)));
  await sleep(SETTLED_AFTER_MS);
  onProgress(`${players} players look at /home for ${seconds.looking} s`);
  const looking = await perSecond(seconds.looking);
  for (const end of leave) end();
  const reads_per_idle_player_s = Math.max(0, looking - without) / players;
  // Documents read for a player who looks at /home, in a second.
  return { reads_per_idle_player_s, home: { players, documents_per_s_before: without, documents_per_s: looking } };
}
