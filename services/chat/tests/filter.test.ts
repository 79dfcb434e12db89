import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { createModels, type Models } from '@maseki/chat/models.ts';
import { endpoints as authCalls } from '@maseki/contracts/auth/http.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import { PASSWORD } from '@maseki/players/account.ts';
import type { TestSocket } from '@maseki/players/test-socket.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { connectOperator, type Operator } from '@maseki/tools/dev-env/operator.ts';
import type { Connection } from 'mongoose';
import { groupOf, groupPath, podSocketOpener, registerUsers } from './support/groups.ts';

const WRITTEN = 'what the fuck, セックス';
const SHOWN = 'what the ＊＊＊＊, ＊＊＊＊';

let env: DevEnv;
let db: Connection;
let models: Models;
let operator: Operator;
beforeAll(async () => {
  env = await createDevEnv({ services: [socialService, chatService, chatService] });
  const { MONGODB_URI = '', DB_PREFIX = '' } = env.env;
  db = await connectMongo(MONGODB_URI, `${DB_PREFIX}chat`);
  models = createModels(db);
  operator = await connectOperator(env.env);
});
afterAll(async () => {
  await db.close();
  await operator.close();
  await env.stop();
});

/** Records every frame that a socket gets. */
function recordFrames({ socket }: TestSocket, frames: string[]): void {
  socket.on('message', (data) => frames.push(String(data)));
}

/** The text of every response that a member can get about a group. */
async function responsesFor(user: TestUser, groupId: string, messageId: string): Promise<string[]> {
  const group = `/api/chat/groups/${groupId}`;
  const responses = await Promise.all([
    ...['', `${groupId}/messages/`, `${groupId}/members/`].map((path) => user.fetch(`/api/chat/groups/${path}`)),
    user.fetch(`${group}/messages/${messageId}/report/`, { method: 'POST' }),
    user.fetch('/api/chat/blocks/'),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
  return Promise.all(responses.map((response) => response.text()));
}

test('players never get what the filter masked, operators get what was written', async () => {
  const [ada, bob] = (await registerUsers(env, 2)) as [TestUser, TestUser];
  const group = await groupOf(ada, bob);
  const openAt = await podSocketOpener(env);
  const path = groupPath(group.name);
  const frames: string[] = [];
  const [sender, reader] = [await openAt(0, { path, as: bob }), await openAt(1, { path, as: ada })];
  for (const socket of [sender, reader]) recordFrames(socket, frames);
  sender.send({ message: WRITTEN });
  const { id } = await reader.next();
  const late = await openAt(0, { path, as: ada });
  expect(await late.next()).toMatchObject({ id, message: SHOWN });

  const seen = [...frames, ...(await responsesFor(ada, group.id, id))];
  expect(seen.join('\n')).toContain(SHOWN);
  expect(seen.filter((text) => /fuck|セックス/.test(text))).toEqual([]);
  const printed = await operator.moderate('list');
  expect(printed.filter((line) => line.startsWith('>'))).toEqual([expect.stringContaining(WRITTEN)]);
});

test('what the filter masked is only in queries that select it, and is deleted with the account', async () => {
  const bob = await env.register();
  const group = await groupOf(bob);
  const sender = await env.socket<{ id: string }>(groupPath(group.name), bob);
  sender.send({ message: WRITTEN });
  const { id } = await sender.next();
  expect(await models.messages.findById(id).lean()).not.toHaveProperty('written');
  const written = async () => (await models.messages.findById(id).select('+written').lean())?.written;
  expect(await written()).toBe(WRITTEN);
  const ada = await env.register();
  await bob.call(endpoints.addMember, { params: { id: group.id }, body: { username: ada.username } });
  await bob.call(authCalls.deleteAccount, { body: { password: PASSWORD } });
  await eventually(async () => (await written()) === null);
});
