import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as authCalls } from '@maseki/contracts/auth/http.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import { pathOf } from '@maseki/contracts/client.ts';
import { PASSWORD } from '@maseki/players/account.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { groupOf, groupPath, openGroup, registerUsers } from './support/groups.ts';

let env: DevEnv;
beforeAll(async () => {
  // Two pods, so that members on different pods chat with each other.
  env = await createDevEnv({
    services: [socialService, chatService, chatService],
    env: { REQUESTS_PER_10_SECONDS: '100000' },
  });
});
afterAll(() => env.stop());

test('a group has its founder and those who were added, and a name of its own', async () => {
  const [ada, bob, eve] = (await registerUsers(env, 3)) as [TestUser, TestUser, TestUser];
  const group = await groupOf(ada, bob);
  expect(await bob.call(endpoints.listGroups)).toMatchObject({ ok: true, value: [{ ...group, unread: false }] });
  expect(await eve.call(endpoints.listGroups)).toMatchObject({ value: [] });
  expect(await bob.call(endpoints.listMembers, { params: { id: group.id } })).toMatchObject({
    value: { members: [ada, bob].map(({ id, username }) => ({ id, username })) },
  });
  const again = await eve.call(endpoints.createGroup, { body: { name: ` ${group.name} ` } });
  expect(again).toMatchObject({ ok: false, error: 'group_name_taken' });
});

test('a group is made and filled with the page token alone, and an ended one is 401 whatever the cookie', async () => {
  const [ada, bob] = (await registerUsers(env, 2)) as [TestUser, TestUser];
  const json = { 'content-type': 'application/json' };
  const post = (client: Pick<TestUser, 'fetch'>, path: string, { token, body }: { token: string; body: object }) => {
    const headers = { ...json, authorization: `Bearer ${token}` };
    return client.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const made = await post(env.client(), endpoints.createGroup.path, {
    token: ada.token,
    body: { name: 'トークン同盟' },
  });
  const { id } = (await made.json()) as { id: string };
  const addUser = pathOf(endpoints.addMember, { id });
  const added = await post(env.client(), addUser, { token: ada.token, body: { username: bob.username } });
  expect([made.status, added.status]).toEqual([201, 200]);
  expect(await bob.call(endpoints.listGroups)).toMatchObject({ value: [{ id, name: 'トークン同盟' }] });

  const cyd = await env.register();
  const ended = await env.register();
  await ended.call(authCalls.logout);
  const refused = await post(cyd, endpoints.createGroup.path, { token: ended.token, body: { name: '終わった同盟' } });
  expect([refused.status, await refused.json()]).toEqual([401, expect.objectContaining({ error: 'unauthenticated' })]);
  expect(await cyd.call(endpoints.listGroups)).toMatchObject({ value: [] });
});

test('non-members find nothing, and unknown users or members cannot be added', async () => {
  const [ada, eve] = (await registerUsers(env, 2)) as [TestUser, TestUser];
  const { id, name } = await groupOf(ada);
  const params = { id };
  expect(await eve.call(endpoints.listMessages, { params })).toMatchObject({ error: 'not_found' });
  expect(await eve.call(endpoints.listMembers, { params })).toMatchObject({ error: 'not_found' });
  expect(await eve.call(endpoints.addMember, { params, body: { username: eve.username } })).toMatchObject({
    error: 'not_found',
  });
  const add = (username: string) => ada.call(endpoints.addMember, { params, body: { username } });
  expect(await add('だれでもない')).toMatchObject({ error: 'user_not_found' });
  expect(await add(ada.username)).toMatchObject({ error: 'already_member' });
  await expect(env.socket(groupPath(name), eve)).rejects.toMatchObject({ status: 404 });
  await expect(env.socket(groupPath('ない'), ada)).rejects.toMatchObject({ status: 404 });
  await expect(env.socket(groupPath(name))).rejects.toMatchObject({ status: 401 });
});

test('the same user added several times at once is added once', async () => {
  const [ada, bob] = (await registerUsers(env, 2)) as [TestUser, TestUser];
  const { id } = await groupOf(ada);
  const body = { username: bob.username };
  const added = await Promise.all([1, 2, 3].map(() => ada.call(endpoints.addMember, { params: { id }, body })));
  expect(added.filter(({ ok }) => ok).length).toBe(1);
});

test('a user who leaves gets no more messages, and the group is deleted with its last member', async () => {
  const [ada, bob] = (await registerUsers(env, 2)) as [TestUser, TestUser];
  const { id, name } = await groupOf(ada, bob);
  const sockets = await Promise.all([openGroup(env, name, bob), openGroup(env, name, bob)]);
  expect(await bob.call(endpoints.leaveGroup, { params: { id } })).toMatchObject({ ok: true });
  for (const socket of sockets) expect(await socket.closed).toMatchObject({ code: 4400 });
  expect(await bob.call(endpoints.leaveGroup, { params: { id } })).toMatchObject({ error: 'not_found' });
  await ada.call(endpoints.leaveGroup, { params: { id } });
  expect(await bob.call(endpoints.createGroup, { body: { name } })).toMatchObject({ ok: true });
});

test('a group is unread until its newest message is marked as read', async () => {
  const [ada, bob] = (await registerUsers(env, 2)) as [TestUser, TestUser];
  const { id, name } = await groupOf(ada, bob);
  const socket = await openGroup(env, name, ada);
  socket.send({ message: 'やあ' });
  const { id: message_id } = await socket.next();
  const unread = async (user: TestUser) => {
    const response = await user.call(endpoints.listGroups);
    return response.ok && response.value.map((group) => group.unread);
  };
  expect([await unread(ada), await unread(bob)]).toEqual([[false], [true]]);
  await bob.call(endpoints.markGroupRead, { params: { id }, body: { message_id } });
  expect(await unread(bob)).toEqual([false]);
});

test('a deleted user is in no group, and their messages stay without their name', async () => {
  const [ada, bob] = (await registerUsers(env, 2)) as [TestUser, TestUser];
  const { id, name } = await groupOf(ada, bob);
  const socket = await openGroup(env, name, bob);
  socket.send({ message: 'さようなら' });
  await socket.next();
  await bob.call(authCalls.deleteAccount, { body: { password: PASSWORD } });
  await eventually(async () => {
    const members = await ada.call(endpoints.listMembers, { params: { id } });
    return members.ok && members.value.members.length === 1;
  });
  const history = await ada.call(endpoints.listMessages, { params: { id } });
  expect(history).toMatchObject({
    value: { messages: [{ message: 'さようなら', sender: { name: '退会したプレイヤー' } }] },
  });
});
