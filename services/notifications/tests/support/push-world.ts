import { afterAll, beforeAll } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints } from '@maseki/contracts/notifications/http.ts';
import { events } from '@maseki/contracts/social/events.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { PASSWORD, unwrap } from '@maseki/players/account.ts';
import { generatePushKeys } from '@maseki/service-kit/identity/keys.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { deliverTwice } from '@maseki/tools/dev-env/deliver.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type PushService, startPushService } from './push-service.ts';

export type Browser = ReturnType<PushService['browser']>;

export const person = ({ id, username }: { id: string; username: string }) => ({ id, username });
export const arrived = ({ pushes }: Browser, count = 1) => eventually(() => pushes.length >= count);

/** Two pods of notifications, and a push service with browsers that are subscribed there. */
export function usePushWorld() {
  let service: PushService;
  let env: DevEnv;
  const keys = generatePushKeys();
  beforeAll(async () => {
    service = await startPushService();
    env = await createDevEnv({
      services: [notificationsService, notificationsService],
      env: { PUSH_SIGNING_KEYS: keys, PUSH_TEST_SERVICE: service.origin, REQUESTS_PER_10_SECONDS: '100000' },
    });
  });
  afterAll(async () => {
    await env.stop();
    await service.stop();
  });

  const rows = (name: string) => databaseOf(env, 'notifications').collection(name);
  const subscribe = async (user: TestUser, { subscription }: Browser, names = false) =>
    unwrap(await user.call(endpoints.savePush, { body: { ...subscription, names } }));

  return {
    keys,
    get env() {
      return env;
    },
    get service() {
      return service;
    },
    rows,
    subscribe,
    async subscribed(...answers: Parameters<PushService['browser']>) {
      const user = await env.register();
      const browser = service.browser(...answers);
      await subscribe(user, browser);
      return { user, browser };
    },
    stateOf: async (user: TestUser) => unwrap(await user.call(endpoints.getPush)),
    countsOf: (user: TestUser) => rows('push_counts').findOne({ _id: user.id as never }),
    /** Nothing waits to be pushed to the player. */
    settled: (user: TestUser) =>
      eventually(async () => (await rows('pushes').countDocuments({ user_id: user.id })) === 0),
    async invite(to: TestUser, { lifeMs = 60_000, from = { id: ulid(), username: 'ベン' }, id = ulid() } = {}) {
      const expires_at = new Date(Date.now() + lifeMs).toISOString();
      const payload = { from, to: person(to), invitation_id: id, expires_at };
      await deliverTwice(env, { event: events.invitationSent, to: ['notifications'], payload });
      return id;
    },
    /** Another session of the same account. */
    async loggedInAgain(user: TestUser): Promise<TestUser> {
      const client = env.client();
      unwrap(await client.call(auth.login, { body: { username: user.username, password: PASSWORD } }));
      return { ...user, ...client };
    },
  };
}
