import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { reportsCommand } from '@maseki/chat/reports-command.ts';
import { createModels, type Models } from '@maseki/chat/stores/models.ts';
import { type ReportDesk, reportDesk } from '@maseki/chat/stores/report-desk.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { uniqueName } from '@maseki/tools/dev-env/unique-name.ts';
import type { Connection } from 'mongoose';

let env: DevEnv;
let db: Connection;
let models: Models;
let desk: ReportDesk;
beforeAll(async () => {
  env = await createDevEnv({ services: [chatService] });
  const { MONGODB_URI = '', DB_PREFIX = '' } = env.env;
  db = await connectMongo(MONGODB_URI, `${DB_PREFIX}chat`);
  models = createModels(db);
  desk = reportDesk(models.reports);
}, 60_000);
afterAll(async () => {
  await db.close();
  await env.stop();
});

async function said(user: TestUser, messages: readonly string[]) {
  const made = await user.call(endpoints.createGroup, { body: { name: uniqueName() } });
  if (!made.ok) throw new Error(made.error);
  const ear = await env.socket<ChatMessage>(`/ws/chat/${made.value.name}/`, user);
  const stored: ChatMessage[] = [];
  for (const message of messages) {
    ear.send({ message });
    stored.push(await ear.next());
  }
  return { group: made.value, stored };
}

test('a message with what was said around it is one case, whoever reports it however often, until an operator settles it', async () => {
  const [ada, bob] = await Promise.all([env.register(), env.register()]);
  const { group, stored } = await said(ada, ['まえ', 'ひどいこと', 'あと']);
  await ada.call(endpoints.addUser, { params: { id: group.id }, body: { username: bob.username } });
  const id = stored[1]?.id ?? '';
  const report = (user: TestUser) => user.call(endpoints.report, { params: { id: group.id, messageId: id } });
  for (const user of [ada, ada, bob]) expect(await report(user)).toMatchObject({ ok: true });

  const { printed } = await reportsCommand(desk, []);
  expect(printed[0]).toMatch(new RegExp(`^${id} in ".*", reported by ${ada.username}, ${bob.username}, first `));
  expect(printed.filter((line) => line.startsWith('>'))).toEqual([expect.stringContaining('"ひどいこと"')]);
  expect(printed.join('\n')).toMatch(/"まえ".*"ひどいこと".*"あと"/s);
  expect(printed.at(-1)).toBe('open: 1');

  expect(await reportsCommand(desk, ['settle', id, 'warned', 'the', 'player'])).toMatchObject({ code: 0 });
  expect(await reportsCommand(desk, ['settle', id, 'again'])).toMatchObject({ code: 1 });
  expect((await reportsCommand(desk, ['list'])).printed).toEqual(['open: 0']);
  const settled = (await reportsCommand(desk, ['settled'])).printed.join('\n');
  expect(settled).toMatch(/"ひどいこと".*settled .*: "warned the player"/s);
  await report(ada);
  expect((await reportsCommand(desk, ['list'])).printed).toEqual(['open: 0']);
});

test('what players wrote cannot play with the terminal', async () => {
  const ada = await env.register();
  const { group, stored } = await said(ada, ['\u001b[2J\u009b31m\u202eabc']);
  await ada.call(endpoints.report, { params: { id: group.id, messageId: stored[0]?.id ?? '' } });
  const { printed } = await reportsCommand(desk, []);
  expect(printed.join('')).not.toMatch(/\p{C}/u);
  expect(printed.join('')).toContain(String.raw`\u001b[2J\u{9b}31m\u{202e}abc`);
  await reportsCommand(desk, ['settle', stored[0]?.id ?? '', 'nothing']);
});

test('fifty open reports of one user are enough, also when the last ones are made at once; an operator makes room', async () => {
  const ada = await env.register();
  const { group, stored } = await said(ada, ['1', '2', '3', '4']);
  const row = { group_id: group.id, group_name: group.name, reporter_id: ada.id, reporter_name: ada.username };
  const more = { ...row, message_id: 'other', context: [], created_at: new Date(), settled_at: null, outcome: null };
  await models.reports.insertMany(Array.from({ length: 48 }, (_, n) => ({ _id: `${n}:${ada.id}`, ...more })));
  const report = ({ id }: ChatMessage) => ada.call(endpoints.report, { params: { id: group.id, messageId: id } });
  const answers = await Promise.all(stored.map(report));
  expect(answers.filter(({ ok }) => ok).length).toBe(2);
  expect(answers.filter((answer) => !answer.ok && answer.error === 'limit_reached').length).toBe(2);
  await reportsCommand(desk, ['settle', 'other', 'nothing']);
  for (const each of await Promise.all(stored.map(report))) expect(each).toMatchObject({ ok: true });
});

test('the list ends where it would be too long, and says so', async () => {
  await models.reports.deleteMany({});
  const row = { group_id: 'g', group_name: 'g', reporter_id: 'a', reporter_name: 'a', context: [] };
  const at = (n: number) => ({ created_at: new Date(n), settled_at: null, outcome: null });
  const rows = Array.from({ length: 51 }, (_, n) => ({ _id: `m${n}:a`, message_id: `m${n}`, ...row, ...at(n) }));
  await models.reports.insertMany(rows);
  const { printed } = await reportsCommand(desk, []);
  expect(printed.filter((line) => line.startsWith('m')).length).toBe(50);
  expect(printed.at(-1)).toBe('open: 51, the first 50 are shown');
  await models.reports.deleteMany({});
});

test('only members can report, and only what was said in their group', async () => {
  const [ada, eve] = await Promise.all([env.register(), env.register()]);
  const { group, stored } = await said(ada, ['ここだけ']);
  const other = await said(eve, ['よそ']);
  const report = (user: TestUser, messageId = '') =>
    user.call(endpoints.report, { params: { id: group.id, messageId } });
  expect(await report(eve, stored[0]?.id)).toMatchObject({ error: 'not_found' });
  expect(await report(ada, other.stored[0]?.id)).toMatchObject({ error: 'not_found' });
});

test('what is no command says how to use it', async () => {
  for (const typed of [['settle'], ['settle', 'x'], ['burn'], ['list', 'x']]) {
    expect(await reportsCommand(desk, typed)).toEqual({ printed: [expect.stringMatching(/^usage/)], code: 1 });
  }
});
