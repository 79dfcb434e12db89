import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as notifications } from '@maseki/contracts/notifications/http.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { unwrap } from '@maseki/players/account.ts';
import { generatePushKeys } from '@maseki/service-kit/identity/keys.ts';
import { socialService } from '@maseki/social/app.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { befriend, friendsOf } from './support/friends.ts';

/** The point of P-256 in the example of RFC 8291. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv({
    services: [chatService, socialService, notificationsService, battleService()],
    env: { PUSH_SIGNING_KEYS: generatePushKeys(), PUSH_TEST_SERVICE: 'http://127.0.0.1:9' },
  });
});
afterAll(() => env.stop());

test('a friend who is away can be invited if a push reaches them, and sees the invitation on coming', async () => {
  const [anna, ben] = [await env.register(), await env.register()];
  await befriend(anna, ben);
  const invite = () => anna.call(endpoints.sendInvitation, { params: { id: ben.id }, body: {} });
  expect(await invite()).toMatchObject({ ok: false, error: 'friend_offline' });
  const subscription = { endpoint: 'http://127.0.0.1:9/ben', keys: KEYS, names: false };
  unwrap(await ben.call(notifications.savePush, { body: subscription }));
  expect(await friendsOf(anna)).toMatchObject([{ presence: 'offline', is_callable: true }]);
  const { id } = unwrap(await invite());
  const isWaiting = async () =>
    (await databaseOf(env, 'notifications').collection('pushes').findOne({ thing: id })) !== null;
  await eventually(isWaiting);
  expect(unwrap(await ben.call(endpoints.listInvitations)).invitations).toMatchObject([{ id }]);
  // No push comes for one that its sender has taken back.
  unwrap(await anna.call(endpoints.cancelInvitation, { params: { id } }));
  await eventually(async () => !(await isWaiting()));
});
