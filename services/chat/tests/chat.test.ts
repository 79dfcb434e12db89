import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { calls as authCalls } from '@maseki/contracts/auth/http.ts';
import { calls } from '@maseki/contracts/chat/http.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { createDevEnv, type DevEnv, PASSWORD, type TestUser } from '@maseki/dev-env/dev-env.ts';
import { eventually } from '@maseki/dev-env/eventually.ts';
import { uniqueName } from '@maseki/dev-env/unique-name.ts';

let env: DevEnv;

beforeAll(async () => {
  // Two pods: members on different ones talk to each other.
  env = await createDevEnv({ services: [chatService, chatService], env: { REQUESTS_PER_10_SECONDS: '100000' } });
}, 60_000);
afterAll(() => env.stop());

const people = (count: number) => Promise.all(Array.from({ length: count }, () => env.register()));
const pathOf = (name: string) => `/ws/chat/${encodeURIComponent(name)}/`;
const listen = (name: string, as: TestUser) => env.socket<ChatMessage>(pathOf(name), as);

async function groupOf(founder: TestUser, ...others: TestUser[]) {
  const made = await founder.call(calls.createGroup, { body: { name: `同盟 ${uniqueName()}` } });
  if (!made.ok) throw new Error(made.error);
  for (const { username } of others) {
    const added = await founder.call(calls.addUser, { params: { id: made.value.id }, body: { username } });
    if (!added.ok) throw new Error(added.error);
  }
  return made.value;
}

test('a group has its founder and those who were added, and a name of its own', async () => {
  const [ada, bob, eve] = (await people(3)) as [TestUser, TestUser, TestUser];
  const group = await groupOf(ada, bob);
  expect(await bob.call(calls.groups)).toMatchObject({ ok: true, value: [{ ...group, unread: false }] });
  expect(await eve.call(calls.groups)).toMatchObject({ value: [] });
  expect(await bob.call(calls.members, { params: { id: group.id } })).toMatchObject({
    value: { members: [ada, bob].map(({ id, username }) => ({ id, username })) },
  });
  const again = await eve.call(calls.createGroup, { body: { name: ` ${group.name} ` } });
  expect(again).toMatchObject({ ok: false, error: 'group_name_taken' });
});

test('who is no member finds nothing, and who is unknown or in already cannot be added', async () => {
  const [ada, eve] = (await people(2)) as [TestUser, TestUser];
  const { id, name } = await groupOf(ada);
  const params = { id };
  expect(await eve.call(calls.messages, { params })).toMatchObject({ error: 'not_found' });
  expect(await eve.call(calls.members, { params })).toMatchObject({ error: 'not_found' });
  expect(await eve.call(calls.addUser, { params, body: { username: eve.username } })).toMatchObject({
    error: 'not_found',
  });
  const add = (username: string) => ada.call(calls.addUser, { params, body: { username } });
  expect(await add('だれでもない')).toMatchObject({ error: 'user_not_found' });
  expect(await add(ada.username)).toMatchObject({ error: 'already_member' });
  await expect(env.socket(pathOf(name), eve)).rejects.toMatchObject({ status: 404 });
  await expect(env.socket(pathOf('ない'), ada)).rejects.toMatchObject({ status: 404 });
  await expect(env.socket(pathOf(name))).rejects.toMatchObject({ status: 401 });
});

test('all members on all pods hear the same in the same order, and it is stored by then', async () => {
  const [ada, bob, cyd] = (await people(3)) as [TestUser, TestUser, TestUser];
  const { id, name } = await groupOf(ada, bob, cyd);
  const ears = await Promise.all([ada, ada, bob, bob, cyd, cyd].map((one) => listen(name, one)));
  for (let n = 0; n < 8; n += 1) for (const at of [0, 2, 4]) ears[at]?.send({ message: `${at}の${n}` });
  const heard = await Promise.all(
    ears.map(async (ear) => {
      const all: ChatMessage[] = [];
      while (all.length < 24) all.push(await ear.next());
      return all;
    }),
  );
  for (const each of heard) expect(each).toEqual(heard[0]);
  const stored = await bob.call(calls.messages, { params: { id } });
  expect(stored).toMatchObject({ value: { messages: heard[0], next: null } });
});

test('who comes gets the last fifty, oldest first, and the older ones by asking', async () => {
  const [ada, bob] = (await people(2)) as [TestUser, TestUser];
  const { id, name } = await groupOf(ada, bob);
  const senders = await people(6);
  for (const { username } of senders) await ada.call(calls.addUser, { params: { id }, body: { username } });
  for (const sender of senders) {
    const ear = await listen(name, sender);
    for (let n = 0; n < 10; n += 1) ear.send({ message: `${n}` });
    await ear.next(({ sender: { name }, message }) => name === sender.username && message === '9');
    ear.close();
  }
  const first = await listen(name, bob);
  const got: ChatMessage[] = [];
  while (got.length < 50) got.push(await first.next());
  const older = await bob.call(calls.messages, { params: { id }, query: { before: got[0]?.id ?? '' } });
  if (!older.ok) throw new Error(older.error);
  const ids = [...older.value.messages, ...got].map((message) => message.id);
  expect(ids).toEqual([...new Set(ids)].sort());
  expect([ids.length, older.value.next]).toEqual([60, null]);
});

test('too much in too short a time is not delivered, in however many tabs', async () => {
  const [ada] = (await people(1)) as [TestUser];
  const { id, name } = await groupOf(ada);
  const one = await listen(name, ada);
  for (let n = 0; n < 11; n += 1) one.send({ message: `${n}` });
  expect(await one.next((message) => 'type' in message)).toMatchObject({ type: 'warning' });
  const other = await listen(name, ada);
  other.send({ message: 'もうひとつ' });
  expect(await other.next((message) => 'type' in message)).toMatchObject({ type: 'warning' });
  const stored = await ada.call(calls.messages, { params: { id } });
  expect(stored.ok && stored.value.messages.map(({ message }) => message)).toEqual([...'0123456789']);
});

test('what is too long or empty is refused with a warning; obscene words are covered, markup stays text', async () => {
  const [ada] = (await people(1)) as [TestUser];
  const { name } = await groupOf(ada);
  const ear = await listen(name, ada);
  for (const message of ['', '   ', 'あ'.repeat(501)]) {
    ear.send({ message });
    expect(await ear.next()).toMatchObject({ type: 'warning' });
  }
  ear.send({ message: '<b>fuck</b>' });
  expect(await ear.next()).toMatchObject({ message: '<b>＊＊＊＊</b>', sender: { name: ada.username } });
  ear.send({ message: '𠮷'.repeat(500) });
  expect(await ear.next()).toMatchObject({ message: '𠮷'.repeat(500) });
});

test('who leaves hears no more, and the group ends with its last member', async () => {
  const [ada, bob] = (await people(2)) as [TestUser, TestUser];
  const { id, name } = await groupOf(ada, bob);
  const ears = await Promise.all([listen(name, bob), listen(name, bob)]);
  expect(await bob.call(calls.leaveGroup, { params: { id } })).toMatchObject({ ok: true });
  for (const ear of ears) expect(await ear.closed).toMatchObject({ code: 4400 });
  expect(await bob.call(calls.leaveGroup, { params: { id } })).toMatchObject({ error: 'not_found' });
  await ada.call(calls.leaveGroup, { params: { id } });
  expect(await bob.call(calls.createGroup, { body: { name } })).toMatchObject({ ok: true });
});

test('a group is unread until its newest message is marked as read', async () => {
  const [ada, bob] = (await people(2)) as [TestUser, TestUser];
  const { id, name } = await groupOf(ada, bob);
  const ear = await listen(name, ada);
  ear.send({ message: 'やあ' });
  const { id: message_id } = await ear.next();
  const unread = async (user: TestUser) => {
    const answer = await user.call(calls.groups);
    return answer.ok && answer.value.map((group) => group.unread);
  };
  expect([await unread(ada), await unread(bob)]).toEqual([[false], [true]]);
  await bob.call(calls.markRead, { params: { id }, body: { message_id } });
  expect(await unread(bob)).toEqual([false]);
});

test('a blocked user is not heard, neither live nor later, and cannot bring one into groups', async () => {
  const [ada, bob, cyd] = (await people(3)) as [TestUser, TestUser, TestUser];
  const { id, name } = await groupOf(ada, bob, cyd);
  const [ear, mouth, third] = await Promise.all([listen(name, ada), listen(name, bob), listen(name, cyd)]);
  expect(await ada.call(calls.block, { body: { username: bob.username.toUpperCase() } })).toMatchObject({ ok: true });
  mouth.send({ message: 'きこえる？' });
  await third.next();
  third.send({ message: 'うん' });
  expect(await ear.next()).toMatchObject({ message: 'うん' });
  const history = await ada.call(calls.messages, { params: { id } });
  expect(history.ok && history.value.messages.map(({ message }) => message)).toEqual(['うん']);
  const other = await groupOf(bob);
  const body = { username: ada.username };
  expect(await bob.call(calls.addUser, { params: { id: other.id }, body })).toMatchObject({ error: 'user_not_found' });

  expect(await ada.call(calls.blocks)).toMatchObject({ value: { blocked: [{ id: bob.id }] } });
  await ada.call(calls.unblock, { params: { id: bob.id } });
  expect(await bob.call(calls.addUser, { params: { id: other.id }, body })).toMatchObject({ ok: true });
});

test('the demo page is for everybody, on all pods', async () => {
  const [ada] = (await people(1)) as [TestUser];
  const guests = await Promise.all(Array.from({ length: 4 }, () => env.socket('/ws/')));
  const known = await env.socket('/ws/', ada);
  known.send({ message: 'こんにちは' });
  for (const guest of guests) {
    expect(await guest.next()).toEqual({ message: 'こんにちは', user: { name: ada.username } });
  }
  guests[0]?.send({ message: 'だれ？' });
  for (const guest of guests) expect(await guest.next()).toEqual({ message: 'だれ？', user: null });
});

test('a deleted user is in no group, and what they said stays without their name', async () => {
  const [ada, bob] = (await people(2)) as [TestUser, TestUser];
  const { id, name } = await groupOf(ada, bob);
  const ear = await listen(name, bob);
  ear.send({ message: 'さようなら' });
  await ear.next();
  await bob.call(authCalls.deleteAccount, { body: { password: PASSWORD } });
  await eventually(async () => {
    const members = await ada.call(calls.members, { params: { id } });
    return members.ok && members.value.members.length === 1;
  });
  const history = await ada.call(calls.messages, { params: { id } });
  expect(history).toMatchObject({
    value: { messages: [{ message: 'さようなら', sender: { name: '退会したプレイヤー' } }] },
  });
});

test('the same user added several times at once is added once', async () => {
  const [ada, bob] = (await people(2)) as [TestUser, TestUser];
  const { id } = await groupOf(ada);
  const body = { username: bob.username };
  const added = await Promise.all([1, 2, 3].map(() => ada.call(calls.addUser, { params: { id }, body })));
  expect(added.filter(({ ok }) => ok).length).toBe(1);
});

test('fifty groups are enough, also when the last ones are made at once', async () => {
  const [ada] = (await people(1)) as [TestUser];
  const make = () => ada.call(calls.createGroup, { body: { name: uniqueName() } });
  for (let n = 0; n < 48; n += 1) await make();
  const last = await Promise.all([make(), make(), make(), make()]);
  expect(last.filter(({ ok }) => ok).length).toBe(2);
  expect(last.filter((each) => !each.ok && each.error === 'limit_reached').length).toBe(2);
}, 30_000);

test('one player opens only so many sockets', async () => {
  const [ada] = (await people(1)) as [TestUser];
  const { name } = await groupOf(ada);
  const opened: boolean[] = [];
  // Two pods let twenty in each.
  for (let n = 0; n < 41; n += 1)
    opened.push(
      await listen(name, ada).then(
        () => true,
        () => false,
      ),
    );
  expect(opened.slice(0, 20)).toEqual(Array(20).fill(true));
  expect(opened).toContain(false);
}, 30_000);
