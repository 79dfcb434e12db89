import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { EXPORT_PAUSE_SECONDS, EXPORT_TICKET_SECONDS } from '@maseki/contracts/export.ts';
import { EXPORT_TICKETS_MAX } from '@maseki/contracts/limits.ts';
import { PASSWORD } from '@maseki/players/account.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { connectOperator, type Operator } from '@maseki/tools/dev-env/operator.ts';
import { authService } from '../src/app.ts';
import { silentChat } from './support/chat-service.ts';

const clock = { ahead: 0, now: () => Date.now() + clock.ahead };

let env: DevEnv;
let operator: Operator;
beforeAll(async () => {
  // Two pods of auth.
  env = await createDevEnv({ services: [authService, silentChat], clock });
  operator = await connectOperator(env.env);
});
afterAll(async () => {
  await operator.close();
  await env.stop();
});

const request = (user: TestUser, password = PASSWORD) =>
  user.call(endpoints.createExportTicket, { body: { password } });

async function ticketOf(user: TestUser): Promise<string> {
  const given = await request(user);
  if (!given.ok) throw new Error(given.error);
  return given.value.ticket;
}

const read = (user: TestUser, exportTicket: string, part?: 'users' | 'sessions' | 'moderation_actions' | 'exports') =>
  user.call(endpoints.exportData, { query: { part }, exportTicket });

test('with the password a player gets a ticket, and with it what auth stores, but nothing that proves who one is', async () => {
  const user = await env.register();
  await operator.moderate('warn', user.username, '--reason', '荒らし行為', '--by', 'sato');
  const ticket = await ticketOf(user);
  expect(await read(user, ticket)).toMatchObject({
    value: { totals: { users: 1, usernames: 1, sessions: 1, exports: 1, reports: 0, moderation_actions: 1 }, rows: [] },
  });
  const users = await read(user, ticket, 'users');
  expect(users).toMatchObject({ value: { rows: [{ id: user.id, username: user.username }], next: null } });
  const sessions = await read(user, ticket, 'sessions');
  expect(sessions).toMatchObject({ value: { rows: [{ begun_at: expect.any(String) }] } });
  expect(JSON.stringify([users, sessions])).not.toMatch(/hash|version|token/);
  const actions = await read(user, ticket, 'moderation_actions');
  expect(actions).toMatchObject({ value: { rows: [{ action: 'warn', reason: '荒らし行為' }] } });
  expect(JSON.stringify(actions)).not.toContain('sato');
});

test('a wrong password gives none, counts like any other, and uses up no day', async () => {
  const user = await env.register();
  expect(await request(user, 'wrong')).toMatchObject({ error: 'validation_failed', fields: { password: [/./] } });
  const tries = await Promise.all(Array.from({ length: 12 }, () => request(user, 'wrong')));
  expect(tries.filter((tried) => !tried.ok && tried.error === 'rate_limited').length).toBeGreaterThan(0);
  clock.ahead += 60 * 60 * 1_000;
  expect(await request(user)).toMatchObject({ ok: true });
});

test('a day has one export: of requests at once all of one session get the same end, a later one reads when', async () => {
  const user = await env.register();
  const given = await Promise.all(Array.from({ length: 6 }, () => request(user)));
  const ends = given.map((each) => (each.ok ? each.value.expires_at : each.error));
  expect(new Set(ends).size).toBe(1);
  expect(Date.parse(ends[0] ?? '')).toBeLessThanOrEqual(clock.now() + EXPORT_TICKET_SECONDS * 1_000);

  const elsewhere = env.client();
  await elsewhere.call(endpoints.login, { body: { username: user.username, password: PASSWORD } });
  const limit = {
    error: 'export_limit',
    message: expect.stringMatching(/^データの書き出しは1日1回までです。次は.+から/),
  };
  expect(await elsewhere.call(endpoints.createExportTicket, { body: { password: PASSWORD } })).toMatchObject(limit);
  // The rest of a large one is read with further tickets of the same session, up to four in all.
  for (let tickets = 2; tickets <= EXPORT_TICKETS_MAX; tickets += 1) {
    clock.ahead += EXPORT_TICKET_SECONDS * 1_000;
    const more = await Promise.all(Array.from({ length: 6 }, () => request(user)));
    expect(new Set(more.map((each) => (each.ok ? each.value.expires_at : each.error))).size).toBe(1);
    expect(more[0]).toMatchObject({ ok: true });
    expect(await elsewhere.call(endpoints.createExportTicket, { body: { password: PASSWORD } })).toMatchObject(limit);
  }
  clock.ahead += EXPORT_TICKET_SECONDS * 1_000;
  expect(await request(user)).toMatchObject(limit);
  clock.ahead += (EXPORT_PAUSE_SECONDS - EXPORT_TICKETS_MAX * EXPORT_TICKET_SECONDS) * 1_000;
  expect(await request(user)).toMatchObject({ ok: true });
});

test('an export that a clock 40 days ahead has begun keeps back none once it is right', async () => {
  const user = await env.register();
  const elsewhere = env.client();
  await elsewhere.call(endpoints.login, { body: { username: user.username, password: PASSWORD } });
  clock.ahead += 40 * EXPORT_PAUSE_SECONDS * 1_000;
  // The session of the player has ended by that clock.
  const ahead = env.client();
  await ahead.call(endpoints.login, { body: { username: user.username, password: PASSWORD } });
  expect(await ahead.call(endpoints.createExportTicket, { body: { password: PASSWORD } })).toMatchObject({ ok: true });
  clock.ahead -= 40 * EXPORT_PAUSE_SECONDS * 1_000;
  expect(await elsewhere.call(endpoints.createExportTicket, { body: { password: PASSWORD } })).toMatchObject({
    ok: true,
  });
});

test('a ticket opens nothing for another player, in another session, or once its session has ended', async () => {
  const [user, other] = [await env.register(), await env.register()];
  const ticket = await ticketOf(user);
  const refused = { error: 'export_ticket_refused' };
  expect(await read(other, ticket)).toMatchObject(refused);
  expect(await read(user, '')).toMatchObject(refused);
  expect(await read(user, `${ticket.slice(0, -2)}xx`)).toMatchObject(refused);
  const elsewhere = env.client();
  await elsewhere.call(endpoints.login, { body: { username: user.username, password: PASSWORD } });
  expect(await elsewhere.call(endpoints.exportData, { query: {}, exportTicket: ticket })).toMatchObject(refused);
  // A page token alone, as a stolen one would come.
  const stolen = await env.client().fetch('/api/auth/export/', {
    method: 'POST',
    headers: { authorization: `Token ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect(await stolen.json()).toMatchObject({ error: 'cookie_required' });
  expect(await read(user, ticket)).toMatchObject({ ok: true });
  await user.call(endpoints.logout);
  expect(await read(user, ticket)).toMatchObject({ error: 'unauthenticated' });
});
