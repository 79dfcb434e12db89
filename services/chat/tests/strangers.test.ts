import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import { endpoints as notifications } from '@maseki/contracts/notifications/http.ts';
import { endpoints as social } from '@maseki/contracts/social/http.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { PASSWORD, uniqueName } from '@maseki/players/account.ts';
import { socialService } from '@maseki/social/app.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { befriend, groupOf, registerUsers } from './support/groups.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let env: DevEnv;
let daysLater = 0;
let ada: TestUser;
let bob: TestUser;
beforeAll(async () => {
  env = await createDevEnv({
    services: [chatService, chatService, socialService, notificationsService],
    env: { REQUESTS_PER_10_SECONDS: '100000', SECOND_ACCOUNT_LIMITS: 'on' },
    clock: { now: () => Date.now() + daysLater * DAY_MS },
  });
});
afterAll(() => env.stop());
beforeEach(async () => {
  daysLater = 0;
  [ada, bob] = (await registerUsers(env, 2)) as [TestUser, TestUser];
});

const add = (adder: TestUser, { id }: { id: string }, { username }: { username: string }) =>
  adder.call(endpoints.addMember, { params: { id }, body: { username } });
const leave = (user: TestUser, { id }: { id: string }) => user.call(endpoints.leaveGroup, { params: { id } });
const outcome = (result: { ok: boolean; error?: string }) => (result.ok ? 'added' : result.error);

test('a user adds five strangers a day, at once or one after another, also when they leave; friends are added beside', async () => {
  const strangers = await registerUsers(env, 8);
  const groups = [await groupOf(ada), await groupOf(ada)] as const;
  const outcomes = await Promise.all(
    strangers.slice(0, 7).map((stranger, n) => add(ada, groups[n % 2 ? 1 : 0], stranger)),
  );
  expect(outcomes.map(outcome).sort()).toEqual([...Array(5).fill('added'), 'stranger_limit', 'stranger_limit']);

  const member = strangers.find((_, n) => outcomes[n]?.ok) as TestUser;
  for (const group of groups) await leave(member, group);
  const late = strangers[7] as TestUser;
  expect(outcome(await add(ada, groups[0], late))).toBe('stranger_limit');
  await befriend(ada, late);
  expect(outcome(await add(ada, groups[0], late))).toBe('added');

  daysLater = 1;
  const refused = strangers.find((_, n) => outcomes[n]?.ok === false) as TestUser;
  expect(outcome(await add(ada, groups[0], refused))).toBe('added');
});

test('who wants it is added by friends only', async () => {
  const group = await groupOf(ada);
  expect(await bob.call(endpoints.getChatSettings)).toMatchObject({ value: { only_friends_add: false } });
  const body = { only_friends_add: true };
  expect(await bob.call(endpoints.changeChatSettings, { body })).toMatchObject({ value: body });
  expect(await bob.call(endpoints.getChatSettings)).toMatchObject({ value: body });
  expect(await ada.call(endpoints.getChatSettings)).toMatchObject({ value: { only_friends_add: false } });
  expect(outcome(await add(ada, group, bob))).toBe('strangers_refused');
  await befriend(ada, bob);
  expect(outcome(await add(ada, group, bob))).toBe('added');
});

test('a stranger who left is added by the same person to no group again, by another member and by themselves as before', async () => {
  const cyd = await env.register();
  const group = await groupOf(ada, bob, cyd);
  await leave(bob, group);
  expect(outcome(await add(ada, group, bob))).toBe('member_left');
  expect(outcome(await add(ada, await groupOf(ada), bob))).toBe('member_left');
  expect(outcome(await add(cyd, group, bob))).toBe('added');
  await leave(bob, group);
  expect(outcome(await add(cyd, group, bob))).toBe('member_left');
});

test('a friend who left a group is not added to it again by the same person, but to others', async () => {
  await befriend(ada, bob);
  const group = await groupOf(ada, bob);
  await leave(bob, group);
  expect(outcome(await add(ada, group, bob))).toBe('member_left');
  expect(outcome(await add(ada, await groupOf(ada), bob))).toBe('added');
});

test('the added learn of it, with the offer to leave and to block a stranger', async () => {
  const group = await groupOf(ada, bob);
  const newest = async (user: TestUser) => {
    const listed = await user.call(notifications.listNotifications);
    return listed.ok ? listed.value.notifications.find(({ kind }) => kind === 'group_added') : undefined;
  };
  const offered = await eventually(() => newest(bob));
  expect(offered.actions).toEqual([
    { type: 'leave_group', group_id: group.id },
    { type: 'block_user', username: ada.username },
  ]);
  const cyd = await env.register();
  await befriend(ada, cyd);
  await add(ada, group, cyd);
  expect((await eventually(() => newest(cyd))).actions).toEqual([{ type: 'leave_group', group_id: group.id }]);
});

test('the name of a group passes the filter', async () => {
  const created = await ada.call(endpoints.createGroup, { body: { name: `fuck ${uniqueName()}` } });
  expect(created).toMatchObject({
    error: 'validation_failed',
    fields: { name: [expect.stringContaining('使えない')] },
  });
});

test('friend requests, blocks and additions share one limit of twenty names a minute, known or not', async () => {
  const { id } = await groupOf(ada);
  const lookUps = [
    (username: string) => ada.call(social.sendFriendRequest, { body: { username } }),
    (username: string) => ada.call(endpoints.blockUser, { body: { username } }),
    (username: string) => ada.call(endpoints.addMember, { params: { id }, body: { username } }),
  ];
  const results = [];
  for (let n = 0; n < 21; n += 1) results.push(await lookUps[n % 3]?.(n % 2 ? bob.username : uniqueName()));
  expect(results.slice(0, 20).filter((result) => result && !result.ok && result.error === 'rate_limited')).toEqual([]);
  for (const lookUp of lookUps) {
    const refused = await lookUp(bob.username);
    expect(refused).toMatchObject({ error: 'rate_limited' });
    expect(!refused.ok && refused.retryAfter).toBeGreaterThanOrEqual(1);
  }
  expect(await bob.call(endpoints.blockUser, { body: { username: ada.username } })).toMatchObject({ ok: true });
});

test('nothing of this is kept of a deleted account', async () => {
  const group = await groupOf(ada, bob);
  await bob.call(endpoints.changeChatSettings, { body: { only_friends_add: true } });
  const other = await groupOf(bob, ada);
  await leave(ada, other);
  const cyd = await env.register();
  await add(bob, group, cyd);
  const { id } = bob;
  const own = { _id: id } as object;
  const ofBoth = { $or: [{ added_by: id }, { user_id: id }] };
  const count = (collection: string, filter: object) =>
    databaseOf(env, 'chat').collection(collection).countDocuments(filter);
  const rows = () =>
    Promise.all([
      ...[count('settings', own), count('stranger_additions', own)],
      ...[count('left_groups', ofBoth), count('memberships', ofBoth)],
    ]);
  expect(await rows()).toEqual([1, 1, 1, 3]);
  await bob.call(auth.deleteAccount, { body: { password: PASSWORD } });
  await eventually(async () => (await rows()).every((count) => count === 0));
});
