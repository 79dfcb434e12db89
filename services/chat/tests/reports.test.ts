import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { createModels, type Models } from '@maseki/chat/models.ts';
import { reportsCommand } from '@maseki/chat/reports/command.ts';
import { type ModerationQueue, moderationQueue } from '@maseki/chat/reports/moderation-queue.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { uniqueName } from '@maseki/tools/dev-env/test-client.ts';
import type { Connection } from 'mongoose';

let env: DevEnv;
let db: Connection;
let models: Models;
let queue: ModerationQueue;
beforeAll(async () => {
  env = await createDevEnv({ services: [chatService] });
  const { MONGODB_URI = '', DB_PREFIX = '' } = env.env;
  db = await connectMongo(MONGODB_URI, `${DB_PREFIX}chat`);
  models = createModels(db);
  queue = moderationQueue(models.reports);
}, 60_000);
afterAll(async () => {
  await db.close();
  await env.stop();
});

async function groupWith(user: TestUser, messages: readonly string[]) {
  const created = await user.call(endpoints.createGroup, { body: { name: uniqueName() } });
  if (!created.ok) throw new Error(created.error);
  const socket = await env.socket<ChatMessage>(`/ws/chat/${created.value.name}/`, user);
  const stored: ChatMessage[] = [];
  for (const message of messages) {
    socket.send({ message });
    stored.push(await socket.next());
  }
  return { group: created.value, stored };
}

test('a reported message with its context is one case, whoever reports it however often, until an operator settles it', async () => {
  const [ada, bob] = await Promise.all([env.register(), env.register()]);
  const { group, stored } = await groupWith(ada, ['まえ', 'ひどいこと', 'あと']);
  await ada.call(endpoints.addMember, { params: { id: group.id }, body: { username: bob.username } });
  const id = stored[1]?.id ?? '';
  const report = (user: TestUser) => user.call(endpoints.reportMessage, { params: { id: group.id, messageId: id } });
  for (const user of [ada, ada, bob]) expect(await report(user)).toMatchObject({ ok: true });

  const { printed } = await reportsCommand(queue, []);
  expect(printed[0]).toMatch(new RegExp(`^${id} in ".*", reported by ${ada.username}, ${bob.username}, first `));
  expect(printed.filter((line) => line.startsWith('>'))).toEqual([expect.stringContaining('"ひどいこと"')]);
  expect(printed.join('\n')).toMatch(/"まえ".*"ひどいこと".*"あと"/s);
  expect(printed.at(-1)).toBe('open: 1');

  expect(await reportsCommand(queue, ['settle', id, 'warned', 'the', 'player'])).toMatchObject({ code: 0 });
  expect(await reportsCommand(queue, ['settle', id, 'again'])).toMatchObject({ code: 1 });
  expect((await reportsCommand(queue, ['list'])).printed).toEqual(['open: 0']);
  const settled = (await reportsCommand(queue, ['settled'])).printed.join('\n');
  expect(settled).toMatch(/"ひどいこと".*settled .*: "warned the player"/s);
  await report(ada);
  expect((await reportsCommand(queue, ['list'])).printed).toEqual(['open: 0']);
});

test('texts of players cannot control the terminal', async () => {
  const ada = await env.register();
  const { group, stored } = await groupWith(ada, ['\u001b[2J\u009b31m\u202eabc']);
  await ada.call(endpoints.reportMessage, { params: { id: group.id, messageId: stored[0]?.id ?? '' } });
  const { printed } = await reportsCommand(queue, []);
  expect(printed.join('')).not.toMatch(/\p{C}/u);
  expect(printed.join('')).toContain(String.raw`\u001b[2J\u{9b}31m\u{202e}abc`);
  await reportsCommand(queue, ['settle', stored[0]?.id ?? '', 'nothing']);
});

test('a user has at most fifty open reports, also when the last ones are sent at once; settling makes room', async () => {
  const ada = await env.register();
  const { group, stored } = await groupWith(ada, ['1', '2', '3', '4']);
  const row = { group_id: group.id, group_name: group.name, reporter_id: ada.id, reporter_name: ada.username };
  const more = { ...row, message_id: 'other', context: [], created_at: new Date(), settled_at: null, outcome: null };
  await models.reports.insertMany(Array.from({ length: 48 }, (_, n) => ({ _id: `${n}:${ada.id}`, ...more })));
  const report = ({ id }: ChatMessage) =>
    ada.call(endpoints.reportMessage, { params: { id: group.id, messageId: id } });
  const responses = await Promise.all(stored.map(report));
  expect(responses.filter(({ ok }) => ok).length).toBe(2);
  expect(responses.filter((response) => !response.ok && response.error === 'limit_reached').length).toBe(2);
  await reportsCommand(queue, ['settle', 'other', 'nothing']);
  for (const each of await Promise.all(stored.map(report))) expect(each).toMatchObject({ ok: true });
});

test('a list that would be too long is cut off, and says so', async () => {
  await models.reports.deleteMany({});
  const row = { group_id: 'g', group_name: 'g', reporter_id: 'a', reporter_name: 'a', context: [] };
  const at = (n: number) => ({ created_at: new Date(n), settled_at: null, outcome: null });
  const rows = Array.from({ length: 51 }, (_, n) => ({ _id: `m${n}:a`, message_id: `m${n}`, ...row, ...at(n) }));
  await models.reports.insertMany(rows);
  const { printed } = await reportsCommand(queue, []);
  expect(printed.filter((line) => line.startsWith('m')).length).toBe(50);
  expect(printed.at(-1)).toBe('open: 51, the first 50 are shown');
  await models.reports.deleteMany({});
});

test('only members can report, and only messages of their group', async () => {
  const [ada, eve] = await Promise.all([env.register(), env.register()]);
  const { group, stored } = await groupWith(ada, ['ここだけ']);
  const other = await groupWith(eve, ['よそ']);
  const report = (user: TestUser, messageId = '') =>
    user.call(endpoints.reportMessage, { params: { id: group.id, messageId } });
  expect(await report(eve, stored[0]?.id)).toMatchObject({ error: 'not_found' });
  expect(await report(ada, other.stored[0]?.id)).toMatchObject({ error: 'not_found' });
});

test('an unknown command prints the usage', async () => {
  for (const typed of [['settle'], ['settle', 'x'], ['burn'], ['list', 'x']]) {
    expect(await reportsCommand(queue, typed)).toEqual({ printed: [expect.stringMatching(/^usage/)], code: 1 });
  }
});
