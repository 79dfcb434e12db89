import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { member } from './support/member.ts';
import { groupOf, listen, people } from './support/talk.ts';

let env: DevEnv;
beforeAll(async () => {
  // Two pods: members on different ones talk to each other.
  env = await createDevEnv({ services: [chatService, chatService], env: { REQUESTS_PER_10_SECONDS: '100000' } });
}, 60_000);
afterAll(() => env.stop());

test('all members on all pods hear the same in the same order, and it is stored by then', async () => {
  const [ada, bob, cyd] = (await people(env, 3)) as [TestUser, TestUser, TestUser];
  const { id, name } = await groupOf(ada, bob, cyd);
  const ears = await Promise.all([ada, ada, bob, bob, cyd, cyd].map((one) => listen(env, name, one)));
  for (let n = 0; n < 8; n += 1) for (const at of [0, 2, 4]) ears[at]?.send({ message: `${at}の${n}` });
  const heard = await Promise.all(
    ears.map(async (ear) => {
      const all: ChatMessage[] = [];
      while (all.length < 24) all.push(await ear.next());
      return all;
    }),
  );
  for (const each of heard) expect(each).toEqual(heard[0]);
  const stored = await bob.call(endpoints.messages, { params: { id } });
  expect(stored).toMatchObject({ value: { messages: heard[0], next: null } });
});

test('who comes gets the last fifty, oldest first, and the older ones by asking', async () => {
  const [ada, bob] = (await people(env, 2)) as [TestUser, TestUser];
  const { id, name } = await groupOf(ada, bob);
  const senders = await people(env, 6);
  for (const { username } of senders) await ada.call(endpoints.addUser, { params: { id }, body: { username } });
  for (const sender of senders) {
    const ear = await listen(env, name, sender);
    for (let n = 0; n < 10; n += 1) ear.send({ message: `${n}` });
    await ear.next(({ sender: { name }, message }) => name === sender.username && message === '9');
    ear.close();
  }
  const first = await listen(env, name, bob);
  const got: ChatMessage[] = [];
  while (got.length < 50) got.push(await first.next());
  const older = await bob.call(endpoints.messages, { params: { id }, query: { before: got[0]?.id ?? '' } });
  if (!older.ok) throw new Error(older.error);
  const ids = [...older.value.messages, ...got].map((message) => message.id);
  expect(ids).toEqual([...new Set(ids)].sort());
  expect([ids.length, older.value.next]).toEqual([60, null]);
});

test('who was away for more than fifty messages has them all after coming back, in their order and once', async () => {
  const [bob, ...senders] = (await people(env, 8)) as [TestUser, ...TestUser[]];
  const { id, name } = await groupOf(bob, ...senders);
  const reader = member({
    open: () => listen(env, name, bob),
    async older(before) {
      const page = await bob.call(endpoints.messages, { params: { id }, query: { before } });
      if (!page.ok) throw new Error(page.error);
      return page.value;
    },
  });
  /** Everybody says ten things, one after another. */
  const talk = async (who: readonly TestUser[]) => {
    for (const sender of who) {
      const ear = await listen(env, name, sender);
      for (let n = 0; n < 10; n += 1) ear.send({ message: `${sender.username} ${n}` });
      await ear.next(({ message }) => message === `${sender.username} 9`);
      ear.close();
    }
  };
  reader.come();
  await talk(senders.slice(0, 1));
  await eventually(() => reader.messages.length === 10);
  await reader.go();
  await talk(senders.slice(1));
  reader.come();
  await eventually(() => reader.messages.length === 70);
  expect(reader.messages.map(({ message }) => message)).toEqual(
    senders.flatMap(({ username }) => Array.from({ length: 10 }, (_, n) => `${username} ${n}`)),
  );
  expect(reader.doubled).toEqual([]);
  await reader.go();
}, 30_000);

test('what is too long or empty is refused with a warning; obscene words are covered, markup stays text', async () => {
  const [ada] = (await people(env, 1)) as [TestUser];
  const { name } = await groupOf(ada);
  const ear = await listen(env, name, ada);
  for (const message of ['', '   ', 'あ'.repeat(501)]) {
    ear.send({ message });
    expect(await ear.next()).toMatchObject({ type: 'warning' });
  }
  ear.send({ message: '<b>fuck</b>' });
  expect(await ear.next()).toMatchObject({ message: '<b>＊＊＊＊</b>', sender: { name: ada.username } });
  ear.send({ message: '𠮷'.repeat(500) });
  expect(await ear.next()).toMatchObject({ message: '𠮷'.repeat(500) });
});

test('a blocked user is not heard, neither live nor later, and cannot bring one into groups', async () => {
  const [ada, bob, cyd] = (await people(env, 3)) as [TestUser, TestUser, TestUser];
  const { id, name } = await groupOf(ada, bob, cyd);
  const [ear, mouth, third] = await Promise.all([
    listen(env, name, ada),
    listen(env, name, bob),
    listen(env, name, cyd),
  ]);
  expect(await ada.call(endpoints.block, { body: { username: bob.username.toUpperCase() } })).toMatchObject({
    ok: true,
  });
  mouth.send({ message: 'きこえる？' });
  await third.next();
  third.send({ message: 'うん' });
  expect(await ear.next()).toMatchObject({ message: 'うん' });
  const history = await ada.call(endpoints.messages, { params: { id } });
  expect(history.ok && history.value.messages.map(({ message }) => message)).toEqual(['うん']);
  const other = await groupOf(bob);
  const body = { username: ada.username };
  expect(await bob.call(endpoints.addUser, { params: { id: other.id }, body })).toMatchObject({
    error: 'user_not_found',
  });

  expect(await ada.call(endpoints.blocks)).toMatchObject({ value: { blocked: [{ id: bob.id }] } });
  await ada.call(endpoints.unblock, { params: { id: bob.id } });
  expect(await bob.call(endpoints.addUser, { params: { id: other.id }, body })).toMatchObject({ ok: true });
});
