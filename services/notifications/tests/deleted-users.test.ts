import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { events as chat } from '@maseki/contracts/chat/events.ts';
import { endpoints } from '@maseki/contracts/notifications/http.ts';
import { events as social } from '@maseki/contracts/social/events.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { PASSWORD } from '@maseki/players/account.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { publisherService } from '@maseki/tools/dev-env/publisher-service.ts';

let env: DevEnv;
let kit: Kit;
/** Publishes events in place of the other services. */
const publisher = publisherService((own) => {
  kit = own;
});

beforeAll(async () => {
  env = await createDevEnv({ services: [notificationsService, publisher] });
});
afterAll(() => env.stop());

const person = ({ id, username }: TestUser) => ({ id, username });

const publishRequest = (from: TestUser, to: TestUser) =>
  kit.transact(async ({ publishEvent }) =>
    publishEvent(social.friendRequested, {
      payload: { from: person(from), to: person(to), request_id: ulid() },
    }),
  );

const publishJoined = (from: TestUser, to: TestUser) =>
  kit.transact(async ({ publishEvent }) =>
    publishEvent(chat.groupJoined, {
      payload: { from: person(from), to: person(to), group_id: ulid(), group_name: 'みんな', are_friends: false },
    }),
  );

async function listOf(user: TestUser) {
  const response = await user.call(endpoints.listNotifications);
  if (!response.ok) throw new Error(response.error);
  return response.value.notifications;
}

async function deleteAccount(user: TestUser): Promise<void> {
  expect(await user.call(auth.deleteAccount, { body: { password: PASSWORD } })).toMatchObject({ ok: true });
  const deletedUsers = databaseOf(env, 'notifications').collection<{ _id: string }>('deleted_users');
  await eventually(async () => (await deletedUsers.findOne({ _id: user.id })) !== null);
}

test('notifications name no deleted user, and offer nothing about one', async () => {
  const [leaver, reader] = await Promise.all([env.register(), env.register()]);
  await publishRequest(leaver, reader);
  await publishJoined(leaver, reader);
  await eventually(async () => (await listOf(reader)).length === 2);
  expect(JSON.stringify(await listOf(reader))).toContain(leaver.username);
  await deleteAccount(leaver);
  const shown = await listOf(reader);
  expect(JSON.stringify(shown)).not.toContain(leaver.username);
  expect(shown.map(({ message }) => message).sort()).toEqual([
    '退会したプレイヤーさんからフレンド申請が届きました',
    '退会したプレイヤーさんがあなたをグループ「みんな」に追加しました',
  ]);
  expect(shown.flatMap(({ actions }) => actions.map(({ type }) => type))).toEqual(['leave_group']);
  const [first] = shown;
  const marked = await reader.call(endpoints.markNotificationRead, {
    params: { id: first?.id ?? '' },
    body: { is_read: true },
  });
  expect(marked).toMatchObject({ ok: true, value: { message: first?.message } });
});

test('a late event names no deleted user either, and stores nothing for one', async () => {
  const [leaver, reader] = await Promise.all([env.register(), env.register()]);
  await publishRequest(reader, leaver);
  const rows = databaseOf(env, 'notifications').collection<{ user_id: string }>('notifications');
  await eventually(async () => (await rows.countDocuments({ user_id: leaver.id })) === 1);
  await deleteAccount(leaver);
  await publishJoined(reader, leaver);
  await publishJoined(leaver, reader);
  await eventually(async () => (await listOf(reader)).length === 1);
  expect(JSON.stringify(await listOf(reader))).not.toContain(leaver.username);
  expect(await rows.countDocuments({ user_id: leaver.id })).toBe(0);
});
