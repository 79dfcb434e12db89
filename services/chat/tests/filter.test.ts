import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { reportsCommand } from '@maseki/chat/reports-command.ts';
import { createModels, type Models } from '@maseki/chat/stores/models.ts';
import { reportDesk } from '@maseki/chat/stores/report-desk.ts';
import { endpoints as authCalls } from '@maseki/contracts/auth/http.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { createDevEnv, type DevEnv, PASSWORD, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { TestSocket } from '@maseki/tools/dev-env/test-socket.ts';
import type { Connection } from 'mongoose';
import { groupOf, pathOf, people, podDoors } from './support/talk.ts';

const WRITTEN = 'what the fuck, セックス';
const SHOWN = 'what the ＊＊＊＊, ＊＊＊＊';

let env: DevEnv;
let db: Connection;
let models: Models;
beforeAll(async () => {
  env = await createDevEnv({ services: [chatService, chatService] });
  const { MONGODB_URI = '', DB_PREFIX = '' } = env.env;
  db = await connectMongo(MONGODB_URI, `${DB_PREFIX}chat`);
  models = createModels(db);
}, 60_000);
afterAll(async () => {
  await db.close();
  await env.stop();
});

/** Keeps every frame that a socket gets. */
function eavesdrop({ socket }: TestSocket, frames: string[]): void {
  socket.on('message', (data) => frames.push(String(data)));
}

/** The text of every answer that a member can get about a group. */
async function answers(user: TestUser, groupId: string, messageId: string): Promise<string[]> {
  const group = `/api/chat/groups/${groupId}`;
  const asked = await Promise.all([
    ...['', `${groupId}/messages/`, `${groupId}/members/`].map((path) => user.fetch(`/api/chat/groups/${path}`)),
    user.fetch(`${group}/messages/${messageId}/report/`, { method: 'POST' }),
    user.fetch('/api/chat/blocks/'),
  ]);
  expect(asked.map(({ status }) => status)).toEqual(Array(5).fill(200));
  return Promise.all(asked.map((answer) => answer.text()));
}

test('players never get what the filter covered, operators get what was written', async () => {
  const [ada, bob] = (await people(env, 2)) as [TestUser, TestUser];
  const group = await groupOf(ada, bob);
  const openAt = await podDoors(env);
  const path = pathOf(group.name);
  const frames: string[] = [];
  const [mouth, ear] = [await openAt(0, { path, as: bob }), await openAt(1, { path, as: ada })];
  for (const socket of [mouth, ear]) eavesdrop(socket, frames);
  mouth.send({ message: WRITTEN });
  const { id } = await ear.next();
  const late = await openAt(0, { path, as: ada });
  expect(await late.next()).toMatchObject({ id, message: SHOWN });

  const seen = [...frames, ...(await answers(ada, group.id, id))];
  expect(seen.join('\n')).toContain(SHOWN);
  expect(seen.filter((text) => /fuck|セックス/.test(text))).toEqual([]);
  const { printed } = await reportsCommand(reportDesk(models.reports), ['list']);
  expect(printed.filter((line) => line.startsWith('>'))).toEqual([expect.stringContaining(WRITTEN)]);
});

test('what the filter covered is in no query that does not ask for it, and goes with the account', async () => {
  const bob = await env.register();
  const group = await groupOf(bob);
  const mouth = await env.socket<{ id: string }>(pathOf(group.name), bob);
  mouth.send({ message: WRITTEN });
  const { id } = await mouth.next();
  expect(await models.messages.findById(id).lean()).not.toHaveProperty('written');
  const written = async () => (await models.messages.findById(id).select('+written').lean())?.written;
  expect(await written()).toBe(WRITTEN);
  const ada = await env.register();
  await bob.call(endpoints.addUser, { params: { id: group.id }, body: { username: ada.username } });
  await bob.call(authCalls.deleteAccount, { body: { password: PASSWORD } });
  await eventually(async () => (await written()) === null);
});
