import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OperatorError } from '@maseki/auth/moderation/arguments.ts';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { PASSWORD, uniqueName } from '@maseki/players/account.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { connectOperator, type Operator } from '@maseki/tools/dev-env/operator.ts';
import { silentChat } from './support/chat-service.ts';

const WHY = ['--reason', '荒らし行為', '--by', 'sato'];
const clock = { ahead: 0, now: () => Date.now() + clock.ahead };

let env: DevEnv;
let operator: Operator;
beforeAll(async () => {
  env = await createDevEnv({ services: [silentChat, silentChat], clock });
  operator = await connectOperator(env.env);
});
afterAll(async () => {
  await operator.close();
  await env.stop();
});

/** Logs in from the browser of the registration, because strangers are slowed. */
const login = ({ username, call }: TestUser, password = PASSWORD) =>
  call(endpoints.login, { body: { username, password } });
const isLoggedIn = async (user: TestUser) => (await (await user.fetch('/api/auth/me/')).json()) !== null;

test('a suspension ends sessions and sockets within 5 s, and log-in says why and until when', async () => {
  const user = await env.register();
  const sockets = await Promise.all([env.socket('/ws/', user), env.socket('/ws/', user)]);
  const began = Date.now();
  const printed = await operator.moderate('suspend', user.username, '--until', '2099-12-31', ...WHY).catch(String);
  expect(printed).toMatch(/more than 3650 days/);
  const until = new Date(Date.now() + 40 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
  expect(await operator.moderate('suspend', user.username, '--until', until, ...WHY)).toEqual([
    expect.stringMatching(new RegExp(`^${user.username} \\(${user.id}\\): suspended until .*, 1 sessions ended$`)),
  ]);
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toMatchObject([{ code: 4401 }, { code: 4401 }]);
  await eventually(async () => !(await isLoggedIn(user)));
  expect(Date.now() - began).toBeLessThan(5_000);
  await expect(env.socket('/ws/chat/x/', user)).rejects.toThrow();

  const [year, month, day] = until.split('-').map(Number);
  const message = `このアカウントは${year}年${month}月${day}日 23:59まで停止されています。理由：荒らし行為`;
  expect(await login(user)).toMatchObject({ ok: false, error: 'account_suspended', message });
  // Who does not know the password learns nothing of it.
  expect(await login(user, 'wrong')).toMatchObject({ ok: false, error: 'invalid_credentials' });
});

test('a restored account works at once, and the audit trail holds every action', async () => {
  const user = await env.register();
  await operator.moderate('warn', user.id, ...WHY);
  await operator.moderate('suspend', user.username, '--forever', ...WHY);
  expect(await login(user)).toMatchObject({ message: 'このアカウントは無期限で停止されています。理由：荒らし行為' });
  expect((await operator.moderate('show', user.username))[1]).toBe('suspended without an end');
  await operator.moderate('restore', user.username, '--reason', '異議を認めた', '--by', 'tanaka');
  expect(await login(user)).toMatchObject({ ok: true });

  const shown = await operator.moderate('show', user.id);
  expect(shown.slice(0, 3)).toEqual([
    expect.stringMatching(`^${user.username} \\(${user.id}\\), registered `),
    'neither muted nor suspended',
    'actions: 3',
  ]);
  expect(shown.slice(3, 6)).toEqual([
    expect.stringMatching(`^.{24} "sato": warn ${user.username}: "荒らし行為"$`),
    expect.stringMatching(`^.{24} "sato": suspend ${user.username} without an end: "荒らし行為"$`),
    expect.stringMatching(`^.{24} "tanaka": restore ${user.username}: "異議を認めた"$`),
  ]);
});

test('of log-ins at the moment of a suspension none leaves a session', async () => {
  const user = await env.register();
  const elsewhere = Array.from({ length: 3 }, () => env.client());
  const body = { username: user.username, password: PASSWORD };
  const [, ...logins] = await Promise.all([
    operator.moderate('suspend', user.username, '--days', '3', ...WHY),
    ...elsewhere.map((client) => client.call(endpoints.login, { body })),
  ]);
  for (const response of logins)
    if (!response.ok) expect(response.error).toMatch(/account_suspended|invalid_credentials/);
  await eventually(async () => {
    const alive = await Promise.all(elsewhere.map((client) => client.call(endpoints.getMe)));
    return alive.every((response) => response.ok && response.value === null);
  });
});

test('a password cannot be changed, nor the account deleted, by what is left of an ended session', async () => {
  const user = await env.register();
  const before = user.headers();
  await operator.moderate('suspend', user.username, '--days', '3', ...WHY);
  const requests = [
    user.call(endpoints.changePassword, { body: { password: PASSWORD, new_password: 'another one' } }),
    user.fetch('/api/auth/account/', {
      method: 'DELETE',
      headers: { ...before, 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD }),
    }),
  ];
  await Promise.all(requests);
  expect(await login(user)).toMatchObject({ error: 'account_suspended' });
});

test.each([
  ['an unknown player', ['suspend', 'nobody', '--days', '3', ...WHY], 'There is no player nobody.'],
  ['nothing to restore', ['restore', '', ...WHY], /neither muted nor suspended: there is nothing to restore\.$/],
  ['an unknown report', ['warn', '', '--report', 'x', ...WHY], 'There is no open report x.'],
  ['the dismissal of an unknown report', ['dismiss', 'x', ...WHY], 'There is no open report x.'],
  ['nobody to show', ['show', 'nobody'], 'There is no player and no report nobody.'],
])('%s is a sentence, and changes nothing', async (_, typed, sentence) => {
  const user = await env.register(uniqueName());
  const command = typed.map((word) => (word === '' ? user.username : word));
  const refused = operator.moderate(...command);
  await expect(refused).rejects.toThrow(OperatorError);
  await expect(refused).rejects.toThrow(sentence);
  expect(await operator.moderate('show', user.id)).toContain('actions: 0');
});

// The last test, because the counters of attempts do not expect time to go back.
test('a suspension ends by itself', async () => {
  const user = await env.register();
  await operator.moderate('suspend', user.username, '--days', '3', ...WHY);
  expect(await login(user)).toMatchObject({ error: 'account_suspended' });
  clock.ahead = 3 * 24 * 60 * 60 * 1_000 + 60_000;
  expect(await login(user)).toMatchObject({ ok: true });
});
