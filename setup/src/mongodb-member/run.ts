import type { Environment } from '@maseki/service-kit/config/settings.ts';
import { listen } from '@maseki/service-kit/lifecycle/http-server.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { startLoop } from '@maseki/service-kit/loop.ts';
import { memberConfig } from './config.ts';
import { advanceReplicaSet, type Change, connectMember, isWhole } from './replica-set.ts';

const LOOKS_EVERY_MS = 2_000;

const sentences: Readonly<Record<Change, string>> = {
  initiated: 'the replica set is made',
  user_made: 'the root user has its password',
};

/**
 * Stays beside a member of MongoDB, makes the replica set and its root user when they are missing,
 * and reports on `/readyz` if the member is whole. Resolves to a function that stops it. Throws
 * SettingError.
 */
export async function runMember(env: Environment): Promise<() => Promise<void>> {
  const config = memberConfig(env);
  const log = createLog('mongodb-member', { pod: config.pod, logLevel: config.logLevel });
  let client: Awaited<ReturnType<typeof connectMember>> | undefined;
  let hasRoot = false;
  let isReady = false;

  async function advance(): Promise<void> {
    client ??= await connectMember(config);
    const change = await advanceReplicaSet(client, config, hasRoot);
    if (change === undefined) return;
    hasRoot ||= change === 'user_made';
    log.info({ event: `replica_set_${change}` }, sentences[change]);
    // Until nothing is left to be done.
    loop.wake();
  }

  async function look(): Promise<void> {
    try {
      await advance();
      isReady = client !== undefined && (await isWhole(client));
    } catch (error) {
      isReady = false;
      log.warn({ event: 'replica_set_not_ready', reason: String(error) }, 'mongod is not ready yet');
    }
  }

  const loop = startLoop(look, { name: 'replica set', everyMs: LOOKS_EVERY_MS, log });
  const health = await listen(
    (request, response) => {
      const isFine = request.url === '/healthz' || (request.url === '/readyz' && isReady);
      response.writeHead(isFine ? 200 : 503).end();
    },
    { port: config.port },
  );
  return async () => {
    await loop.stop();
    await Promise.all([health.close(), client?.close()]);
  };
}
