/** @slow kills pods */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { testSocket } from '@maseki/players/test-socket.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { IDENTITY_HEADER } from '@maseki/service-kit/identity/identity.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, presentedBy, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type TestPod, testPod } from '@maseki/tools/dev-env/test-pod.ts';
import { type ChatClient, chatClient } from './support/chat-client.ts';
import { groupOf, groupPath, registerUsers } from './support/groups.ts';

const MEMBERS = 6;
const KILLS = 6;

let env: DevEnv;
let bus: Bus;
let pods: TestPod[];

beforeAll(async () => {
  pods = [await testPod('chat'), await testPod('chat')];
  env = await createDevEnv({
    services: [socialService],
    env: {
      CHAT_URLS: pods.map(({ url }) => url).join(','),
      REQUESTS_PER_10_SECONDS: '100000',
    },
  });
  bus = await env.bus();
  const settings = await env.envOf('chat');
  await Promise.all(pods.map((pod) => pod.start(settings)));
});

afterAll(async () => {
  await Promise.all(pods.map((pod) => pod.kill()));
  await env.stop();
});

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

/** A page of the history, requested until a live pod responds. */
const page = (user: TestUser, id: string, before?: string) =>
  eventually(async () => {
    const response = await user.call(endpoints.listMessages, {
      params: { id },
      query: before === undefined ? {} : { before },
    });
    return response.ok ? response.value : null;
  });

async function history(user: TestUser, id: string): Promise<ChatMessage[]> {
  const all: ChatMessage[] = [];
  for (let before: string | null | undefined; before !== null; ) {
    const { messages, next } = await page(user, id, before);
    all.unshift(...messages);
    before = next;
  }
  return all;
}

/** A client in a group that connects to a random pod each time. */
const clientOf = (user: TestUser, group: { id: string; name: string }): ChatClient =>
  chatClient({
    listOlder: (before) => page(user, group.id, before),
    async open() {
      const session = await bus.callRpc(rpcs.resolveSession, presentedBy(user));
      const url = `ws://127.0.0.1:${pick(pods).port}${groupPath(group.name)}`;
      return testSocket(url, { [IDENTITY_HEADER]: session?.identity ?? '' });
    },
  });

/** Sends messages within the rate limit, each with a text of its own. */
async function sendMany(client: ChatClient, name: string, signal: AbortSignal): Promise<void> {
  for (let n = 0; !signal.aborted; n += 1) {
    client.send(`${name} ${n}`);
    await sleep(520 + Math.random() * 200);
  }
}

async function killAtRandomMoments(): Promise<void> {
  for (let n = 0; n < KILLS; n += 1) {
    await sleep(200 + Math.random() * 1_000);
    const pod = pick(pods);
    await pod.kill();
    await pod.start();
  }
}

test('whichever pod is killed, messages that their sender saw are stored, and all clients end with the same messages, once and in one order', async () => {
  const users = (await registerUsers(env, MEMBERS)) as [TestUser, ...TestUser[]];
  const [founder, ...others] = users;
  const group = await groupOf(founder, ...others);
  const clients = users.map((user) => clientOf(user, group));
  for (const client of clients) client.start();
  await eventually(() => clients.every((client) => client.connects() === 1));

  const killing = new AbortController();
  const sending = clients.map((client, n) => sendMany(client, users[n]?.username ?? '', killing.signal));
  await killAtRandomMoments();
  killing.abort();
  await Promise.all(sending);
  const shown = clients.flatMap(({ messages }, n) =>
    messages.filter(({ sender }) => sender.name === users[n]?.username).map(({ message }) => message),
  );

  const stored = await eventually(
    async () => {
      const all = await history(founder, group.id);
      const ids = JSON.stringify(all.map(({ id }) => id));
      return clients.every(({ messages }) => JSON.stringify(messages.map(({ id }) => id)) === ids) ? all : null;
    },
    { everyMs: 200 },
  );
  const texts = stored.map(({ message }) => message);
  expect(shown.filter((text) => !texts.includes(text))).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
  expect(clients.flatMap(({ duplicates }) => duplicates)).toEqual([]);
  expect(shown.length).toBeGreaterThan(MEMBERS);
  expect(Math.max(...clients.map((client) => client.connects()))).toBeGreaterThan(1);
  await Promise.all(clients.map((client) => client.stop()));
});
