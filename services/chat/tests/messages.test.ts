import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { chatClient } from './support/chat-client.ts';
import { groupOf, groupPath, openGroup, podSocketOpener, registerUsers } from './support/groups.ts';

let env: DevEnv;
beforeAll(async () => {
  // Two pods, so that members on different pods chat with each other.
  env = await createDevEnv({
    services: [socialService, chatService, chatService],
    env: { REQUESTS_PER_10_SECONDS: '100000' },
  });
});
afterAll(() => env.stop());

test('all members on all pods get the same messages in the same order, and they are stored by then', async () => {
  const [ada, bob, cyd] = (await registerUsers(env, 3)) as [TestUser, TestUser, TestUser];
  const { id, name } = await groupOf(ada, bob, cyd);
  const sockets = await Promise.all([ada, ada, bob, bob, cyd, cyd].map((one) => openGroup(env, name, one)));
  for (let n = 0; n < 8; n += 1) for (const at of [0, 2, 4]) sockets[at]?.send({ message: `${at}の${n}` });
  const received = await Promise.all(
    sockets.map(async (socket) => {
      const all: ChatMessage[] = [];
      while (all.length < 24) all.push(await socket.next());
      return all;
    }),
  );
  for (const each of received) expect(each).toEqual(received[0]);
  const stored = await bob.call(endpoints.listMessages, { params: { id } });
  expect(stored).toMatchObject({ value: { messages: received[0], next: null } });
});

test('a new socket gets the last fifty messages, oldest first, and older ones on request', async () => {
  const [ada, bob] = (await registerUsers(env, 2)) as [TestUser, TestUser];
  const senders = await registerUsers(env, 6);
  const { id, name } = await groupOf(ada, bob, ...senders);
  for (const sender of senders) {
    const socket = await openGroup(env, name, sender);
    for (let n = 0; n < 10; n += 1) socket.send({ message: `${n}` });
    await socket.next(({ sender: { name }, message }) => name === sender.username && message === '9');
    socket.close();
  }
  const socket = await openGroup(env, name, bob);
  const got: ChatMessage[] = [];
  while (got.length < 50) got.push(await socket.next());
  const older = await bob.call(endpoints.listMessages, { params: { id }, query: { before: got[0]?.id ?? '' } });
  if (!older.ok) throw new Error(older.error);
  const ids = [...older.value.messages, ...got].map((message) => message.id);
  expect(ids).toEqual([...new Set(ids)].sort());
  expect([ids.length, older.value.next]).toEqual([60, null]);
});

test('a client that missed more than fifty messages has them all after reconnecting, in order and once', async () => {
  const [bob, ...senders] = (await registerUsers(env, 8)) as [TestUser, ...TestUser[]];
  const { id, name } = await groupOf(bob, ...senders);
  const reader = chatClient({
    open: () => openGroup(env, name, bob),
    async listOlder(before) {
      const page = await bob.call(endpoints.listMessages, { params: { id }, query: { before } });
      if (!page.ok) throw new Error(page.error);
      return page.value;
    },
  });
  /** Each user sends ten messages, one user after another. */
  const sendTen = async (users: readonly TestUser[]) => {
    for (const sender of users) {
      const socket = await openGroup(env, name, sender);
      for (let n = 0; n < 10; n += 1) socket.send({ message: `${sender.username} ${n}` });
      await socket.next(({ message }) => message === `${sender.username} 9`);
      socket.close();
    }
  };
  reader.start();
  await sendTen(senders.slice(0, 1));
  await eventually(() => reader.messages.length === 10);
  await reader.stop();
  await sendTen(senders.slice(1));
  reader.start();
  await eventually(() => reader.messages.length === 70);
  expect(reader.messages.map(({ message }) => message)).toEqual(
    senders.flatMap(({ username }) => Array.from({ length: 10 }, (_, n) => `${username} ${n}`)),
  );
  expect(reader.duplicates).toEqual([]);
  await reader.stop();
});

test('a message that is repeated under its id is one, on whichever pods and sockets, and is confirmed', async () => {
  const [ada, bob] = (await registerUsers(env, 2)) as [TestUser, TestUser];
  const { id, name } = await groupOf(ada, bob);
  const open = await podSocketOpener(env);
  const at = (pod: number, as: TestUser) => open(pod, { path: groupPath(name), as });
  const [one, other, his] = await Promise.all([at(0, ada), at(1, ada), at(1, bob)]);
  const said = { message: 'やあ', client_id: ulid() };
  for (const socket of [one, other, one]) socket.send(said);
  await his.next(({ message }) => message === 'やあ');
  // Bob's own message may have the same id.
  his.send({ ...said, message: 'おう' });
  await his.next(({ message }) => message === 'おう');
  const late = await at(0, ada);
  late.send({ ...said, message: 'やあ？' });
  const confirmed = await late.next(({ sender }) => sender.name === ada.username);
  expect(confirmed).toMatchObject({ message: 'やあ', client_id: said.client_id });
  expect(await late.next(({ id: again }) => again === confirmed.id)).toEqual(confirmed);
  const stored = await bob.call(endpoints.listMessages, { params: { id } });
  expect(stored.ok && stored.value.messages.map(({ message }) => message).sort()).toEqual(['おう', 'やあ']);
});

test('long or empty messages are refused with a warning; obscene words are masked, markup stays text', async () => {
  const [ada] = (await registerUsers(env, 1)) as [TestUser];
  const { name } = await groupOf(ada);
  const socket = await openGroup(env, name, ada);
  for (const message of ['', '   ', 'あ'.repeat(501)]) {
    socket.send({ message });
    expect(await socket.next()).toMatchObject({ type: 'warning' });
  }
  socket.send({ message: '<b>fuck</b>' });
  expect(await socket.next()).toMatchObject({ message: '<b>＊＊＊＊</b>', sender: { name: ada.username } });
  socket.send({ message: '𠮷'.repeat(500) });
  expect(await socket.next()).toMatchObject({ message: '𠮷'.repeat(500) });
});

test('messages of a blocked user are not shown, live or later, and a blocked user cannot add the blocker to groups', async () => {
  const [ada, bob, cyd] = (await registerUsers(env, 3)) as [TestUser, TestUser, TestUser];
  const { id, name } = await groupOf(ada, bob, cyd);
  const [reader, blocked, third] = await Promise.all([
    openGroup(env, name, ada),
    openGroup(env, name, bob),
    openGroup(env, name, cyd),
  ]);
  expect(await ada.call(endpoints.blockUser, { body: { username: bob.username.toUpperCase() } })).toMatchObject({
    ok: true,
  });
  blocked.send({ message: 'きこえる？' });
  await third.next();
  third.send({ message: 'うん' });
  expect(await reader.next()).toMatchObject({ message: 'うん' });
  const history = await ada.call(endpoints.listMessages, { params: { id } });
  expect(history.ok && history.value.messages.map(({ message }) => message)).toEqual(['うん']);
  const other = await groupOf(bob);
  const body = { username: ada.username };
  expect(await bob.call(endpoints.addMember, { params: { id: other.id }, body })).toMatchObject({
    error: 'user_not_found',
  });

  expect(await ada.call(endpoints.listBlocks)).toMatchObject({ value: { blocked: [{ id: bob.id }] } });
  await ada.call(endpoints.unblockUser, { params: { id: bob.id } });
  expect(await bob.call(endpoints.addMember, { params: { id: other.id }, body })).toMatchObject({ ok: true });
});
