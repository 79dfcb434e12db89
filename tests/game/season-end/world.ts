import { join } from 'node:path';
import { modelsOf } from '@maseki/battle/base/database/models.ts';
import { chatService } from '@maseki/chat/app.ts';
import { deckService } from '@maseki/deck/app.ts';
import { createModels } from '@maseki/inventory/accounts/models.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { type Pod, podCommand, startPod } from '@maseki/tools/servers/pods.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';

const POD = join(import.meta.dirname, 'pod-main.ts');
const PODS = 2;

/**
 * A fresh installation whose time a test moves. The pods of battle are processes that it kills;
 * after a kill the world goes on at the moment of the next start.
 */
export async function createWorld() {
  let ahead = 0;
  const ports = await Promise.all(Array.from({ length: PODS }, () => freePort()));
  const urls = ports.map((port) => `http://127.0.0.1:${port}`).join(',');
  const services = [inventoryService, deckService, socialService, chatService, notificationsService];
  const env = await createDevEnv({
    services,
    clock: { now: () => Date.now() + ahead },
    env: { BATTLE_URLS: urls, REQUESTS_PER_10_SECONDS: '100000' },
  });
  const { MONGODB_URI = '', DB_PREFIX = '' } = env.env;
  const battleDb = await connectMongo(MONGODB_URI, `${DB_PREFIX}battle`);
  const inventoryDb = await connectMongo(MONGODB_URI, `${DB_PREFIX}inventory`);
  const supervisor = createSupervisor();
  const settings = await env.envOf('battle', { LOG_LEVEL: 'warn' });
  const pods: Pod[] = [];

  return {
    env,
    battle: modelsOf(battleDb),
    inventoryDb,
    inventory: createModels(inventoryDb),
    /** Starts the pods of battle at a moment, in ms since the epoch. */
    async startAt(moment: number): Promise<void> {
      ahead = moment - Date.now();
      for (const [n, port] of ports.entries()) {
        const { args, env: given, ...command } = podCommand('battle', { name: `battle-${n}`, port, env: settings });
        const own = { WORLD_AHEAD_MS: String(ahead) };
        pods.push(startPod(supervisor, { ...command, args: [...args.slice(0, -1), POD], env: { ...given, ...own } }));
      }
      await Promise.all(pods.map((pod) => pod.ready()));
    },
    /** `kill -9` of all pods of battle at once. */
    async kill(): Promise<void> {
      await Promise.all(pods.splice(0).map((pod) => pod.kill()));
    },
    async stop(): Promise<void> {
      await supervisor.stop();
      await Promise.all([battleDb.close(), inventoryDb.close()]);
      await env.stop();
    },
  };
}

export type World = Awaited<ReturnType<typeof createWorld>>;
