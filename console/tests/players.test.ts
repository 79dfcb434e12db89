import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { socialService } from '@maseki/social/app.ts';
import type { ConsoleClient } from '@maseki/tools/dev-env/console-client.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { startTestConsole, type TestConsole } from '@maseki/tools/dev-env/test-console.ts';

let env: DevEnv;
let desk: TestConsole;
let support: ConsoleClient;

beforeAll(async () => {
  const services = [inventoryService, deckService, socialService, chatService, notificationsService, battleService()];
  env = await createDevEnv({ services });
  desk = await startTestConsole(env);
  support = await desk.operator('support');
});
afterAll(async () => {
  await desk.stop();
  await env.stop();
});

const reason = '荒らし';
const act = (
  { id }: TestUser,
  body: { action: 'warn' | 'mute' | 'suspend' | 'restore'; days?: number; report?: string },
  idempotencyKey: string = randomUUID(),
) =>
  support.call(consoleEndpoints.moderatePlayer, {
    params: { id },
    body: { days: null, report: null, ...body, reason },
    idempotencyKey,
  });

test('a player is found by the beginning of the name in any case, and the page has all parts', async () => {
  const user = await env.register('Zzfindme');
  const found = await support.call(consoleEndpoints.findPlayers, { query: { beginning: 'zzFIND' } });
  expect(found).toMatchObject({ ok: true, value: { players: [{ id: user.id, username: 'Zzfindme' }] } });
  await user.call(inventory.awardLoginBonus);
  const page = await support.call(consoleEndpoints.getPlayer, { params: { id: user.id } });
  expect(page).toMatchObject({
    ok: true,
    value: {
      file: { account: { username: 'Zzfindme', suspension: null, devices: [{}] }, acts: [], reports_against: [] },
      inventory: { account: { stones: expect.any(Number), movements: [{ cause: 'starter' }] } },
      decks: { decks: [{}] },
      battles: [],
      friends: [],
    },
  });
  expect(JSON.stringify(page)).not.toMatch(/argon2|hash|token|127\.0\.0\.1/);
  const ledger = await support.call(consoleEndpoints.listLedger, { params: { id: user.id } });
  if (!ledger.ok) throw new Error(ledger.error);
  const causes = ledger.value.rows.map(({ cause }) => cause.split(':')[0]);
  expect(causes.toSorted()).toEqual(['bonus', 'starter']);
  const unknown = await support.call(consoleEndpoints.getPlayer, { params: { id: '01K9ZZZZZZZZZZZZZZZZZZZZZ7' } });
  expect(unknown).toMatchObject({ ok: false, error: 'user_not_found' });
  const read = await support.call(consoleEndpoints.listActions, { query: { target: user.id } });
  if (!read.ok) throw new Error(read.error);
  expect(read.value.actions.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
    ...['view-ledger done', 'view-player done'],
  ]);
});

test('a mute holds in the services, and the player is restored; the same key acts once', async () => {
  const user = await env.register();
  const key = randomUUID();
  const muted = await Promise.all([
    act(user, { action: 'mute', days: 3 }, key),
    act(user, { action: 'mute', days: 3 }, key),
  ]);
  expect(muted.map(({ ok }) => ok)).toEqual([true, true]);
  const rows = () => databaseOf(env, 'auth').collection('moderation_actions').find({ 'user.id': user.id }).toArray();
  expect(await rows()).toMatchObject([{ action: 'mute', reason, by: expect.stringMatching(/^support-/) }]);
  await eventually(async () => (await databaseOf(env, 'chat').collection('mutes').countDocuments({})) > 0);
  expect(await act(user, { action: 'warn' }, key)).toMatchObject({ ok: false, error: 'idempotency_mismatch' });
  expect(await act(user, { action: 'restore' })).toMatchObject({ ok: true });
  expect(await act(user, { action: 'restore' })).toMatchObject({ ok: false, error: 'limit_reached' });
  expect(await act(user, { action: 'mute' })).toMatchObject({ ok: false, error: 'validation_failed' });
});

test('a suspended player, and one who is logged out, have no session any more', async () => {
  const [one, other] = await Promise.all([env.register(), env.register()]);
  expect(await act(one, { action: 'suspend' })).toMatchObject({ ok: true, value: { ended_sessions: 1 } });
  const left = await support.call(consoleEndpoints.endSessions, {
    params: { id: other.id },
    body: { reason },
    idempotencyKey: randomUUID(),
  });
  expect(left).toMatchObject({ ok: true, value: { ended_sessions: 1 } });
  for (const user of [one, other]) {
    await eventually(async () => (await user.call(auth.listSessions)).ok === false);
  }
});

test('an open report is read with its conversation, and closed by an act or a dismissal', async () => {
  const [accused, reporter] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
  const open = async () => {
    const listed = await support.call(consoleEndpoints.listReports);
    if (!listed.ok) throw new Error(listed.error);
    return listed.value;
  };
  const line = (n: number, message: string) => ({
    id: `01K9ZZZZZZZZZZZZZZZZZZZZZ${n}`,
    sender_id: accused.id,
    sender_name: accused.username,
    message,
    at: new Date().toISOString(),
  });
  const bus = await env.bus();
  for (const n of [1, 2]) {
    const person = ({ id, username }: TestUser) => ({ id, username });
    const report = {
      source: 'group',
      subject: line(n, '').id,
      place: { id: '01K9ZZZZZZZZZZZZZZZZZZZZZ9', name: '通報の部屋' },
    } as const;
    const people = { accused: person(accused), reporter: person(reporter) };
    await bus.callRpc(rpcs.fileReport, {
      ...report,
      ...people,
      lines: [line(n, `ひどい言葉${n}`), line(n + 2, '前後')],
    });
  }
  const { cases, total } = await open();
  expect(total).toBe(2);
  expect(cases.map(({ lines }) => lines.map(({ message, is_reported }) => [message, is_reported]))).toEqual([
    [
      ['ひどい言葉1', true],
      ['前後', false],
    ],
    [
      ['ひどい言葉2', true],
      ['前後', false],
    ],
  ]);
  const [first, second] = cases.map(({ subject }) => subject) as [string, string];
  expect(await act(accused, { action: 'warn', report: first })).toMatchObject({ ok: true });
  const dismiss = () =>
    support.call(consoleEndpoints.dismissReport, { body: { report: second, reason }, idempotencyKey: randomUUID() });
  expect(await dismiss()).toMatchObject({ ok: true });
  expect(await dismiss()).toMatchObject({ ok: false, error: 'not_found' });
  expect((await open()).total).toBe(0);
});
