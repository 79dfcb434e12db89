import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { reportsCommand } from '@maseki/chat/reports-command.ts';
import { createModels } from '@maseki/chat/stores/models.ts';
import { type ReportStore, reportStore } from '@maseki/chat/stores/report-store.ts';
import { calls } from '@maseki/contracts/chat/http.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/dev-env/dev-env.ts';
import { uniqueName } from '@maseki/dev-env/unique-name.ts';
import mongoose, { type Connection } from 'mongoose';

let env: DevEnv;
let db: Connection;
let reports: ReportStore;
beforeAll(async () => {
  env = await createDevEnv({ services: [chatService] });
  const { MONGODB_URI = '', DB_PREFIX = '' } = env.env;
  db = await mongoose.createConnection(MONGODB_URI, { dbName: `${DB_PREFIX}chat` }).asPromise();
  reports = reportStore(createModels(db).reports);
}, 60_000);
afterAll(async () => {
  await db.close();
  await env.stop();
});

async function said(user: TestUser, messages: readonly string[]) {
  const made = await user.call(calls.createGroup, { body: { name: uniqueName() } });
  if (!made.ok) throw new Error(made.error);
  const ear = await env.socket<ChatMessage>(`/ws/chat/${made.value.name}/`, user);
  const stored: ChatMessage[] = [];
  for (const message of messages) {
    ear.send({ message });
    stored.push(await ear.next());
  }
  return { group: made.value, stored };
}

test('a report keeps the message with what was said around it, once, until an operator settles it', async () => {
  const ada = await env.register();
  const { group, stored } = await said(ada, ['まえ', 'ひどいこと', 'あと']);
  const params = { id: group.id, messageId: stored[1]?.id ?? '' };
  for (let n = 0; n < 2; n += 1) expect(await ada.call(calls.report, { params })).toMatchObject({ ok: true });

  const { printed } = await reportsCommand(reports, []);
  expect(printed.at(-1)).toBe('1 open reports');
  expect(printed.filter((line) => line.startsWith('>'))).toEqual([expect.stringContaining('"ひどいこと"')]);
  expect(printed.join('\n')).toMatch(/"まえ".*"ひどいこと".*"あと"/s);

  const id = `${params.messageId}:${ada.id}`;
  expect(await reportsCommand(reports, ['settle', id, 'warned', 'the', 'player'])).toMatchObject({ code: 0 });
  expect(await reportsCommand(reports, ['settle', id, 'again'])).toMatchObject({ code: 1 });
  expect((await reportsCommand(reports, ['list'])).printed).toEqual(['0 open reports']);
});

test('only members can report, and only what was said in their group', async () => {
  const [ada, eve] = await Promise.all([env.register(), env.register()]);
  const { group, stored } = await said(ada, ['ここだけ']);
  const other = await said(eve, ['よそ']);
  const report = (user: TestUser, messageId = '') => user.call(calls.report, { params: { id: group.id, messageId } });
  expect(await report(eve, stored[0]?.id)).toMatchObject({ error: 'not_found' });
  expect(await report(ada, other.stored[0]?.id)).toMatchObject({ error: 'not_found' });
});

test('what is no command says how to use it', async () => {
  for (const typed of [['settle'], ['settle', 'x'], ['burn']]) {
    expect(await reportsCommand(reports, typed)).toEqual({ printed: [expect.stringMatching(/^usage/)], code: 1 });
  }
});
