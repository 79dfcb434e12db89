import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { measuresIn } from '@maseki/service-kit/metrics.ts';
import { createBreaker } from './breaker.ts';
import { pushConfig } from './config.ts';
import { CountStore } from './count-store.ts';
import { DeviceStore } from './device-store.ts';
import { allowedEndpoint } from './endpoint.ts';
import { pushModels } from './models.ts';
import { createPost, publicKeyOf } from './post.ts';
import { PushQueue } from './push-queue.ts';
import { type SenderDeps, sendPushes } from './send-pushes.ts';

/** What the service does with pushes. Stored data ends with its player also where they are off. */
export function createPush({ mongo, env, clock, metrics, bus, log }: Kit) {
  const config = pushConfig(env);
  const now = () => clock.now();
  const models = pushModels(mongo);
  const stores = {
    devices: new DeviceStore(models),
    counts: new CountStore(models, now),
    queue: new PushQueue(models, now),
  };
  const results = measuresIn(metrics.registry).counterFromZero(
    'notifications_pushes_total',
    'Requests to push services: gone (404, 410), waits (429), failed (5xx, silence), refused (others).',
    'result',
    ['sent', 'gone', 'waits', 'failed', 'refused'],
  );
  const livingSessions: SenderDeps['livingSessions'] = async (ids) =>
    new Set((await bus.callRpc(rpcs.listLivingSessions, { session_ids: [...ids] })).living);
  return {
    ...stores,
    pushes: models.pushes,
    isOn: config !== null,
    /** For browsers to subscribe with, null if no pushes are sent. */
    publicKey: config && publicKeyOf(config.key),
    accepts: (endpoint: string): boolean => config !== null && allowedEndpoint(endpoint, config) !== null,
    start: ({ isDeleted }: Pick<SenderDeps, 'isDeleted'>) =>
      config
        ? sendPushes({
            ...stores,
            isDeleted,
            post: createPost(config),
            breaker: createBreaker(now),
            livingSessions,
            now,
            results,
            log,
          })
        : async () => undefined,
  };
}

export type Pushes = ReturnType<typeof createPush>;
