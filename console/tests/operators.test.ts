import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ActionKind } from '@maseki/contracts/console/actions.ts';
import { type ConsoleEndpointName, consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { hasRight, OPERATOR_ROLES, type OperatorRole } from '@maseki/contracts/console/roles.ts';
import { type ConsoleClient, consoleClient } from '@maseki/tools/dev-env/console-client.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { startTestConsole, type TestConsole } from '@maseki/tools/dev-env/test-console.ts';
import { codeAt } from '../src/operators/totp.ts';

let sandbox: Sandbox;
let desk: TestConsole;

beforeAll(async () => {
  sandbox = await createSandbox();
  desk = await startTestConsole(sandbox);
});
afterAll(async () => {
  await desk.stop();
  await sandbox.clean();
});

const reason = '当番の交代';
const add = (client: ConsoleClient, name: string, idempotencyKey: string = randomUUID()) =>
  client.call(consoleEndpoints.addOperator, { body: { name, role: 'support', reason }, idempotencyKey });
const lastOf = async (client: ConsoleClient, kind: ActionKind) => {
  const listed = await client.call(consoleEndpoints.listActions, { query: { kind } });
  if (!listed.ok) throw new Error(listed.error);
  return listed.value.actions[0];
};

test('an added operator logs in with what was shown once', async () => {
  const admin = await desk.operator('admin');
  const key = randomUUID();
  const added = await add(admin, 'sato', key);
  if (!added.ok) throw new Error(added.error);
  const { operator, password } = added.value;
  expect(Object.keys(added.value).sort()).toEqual(['operator', 'password']);
  const sato = await desk.enterFirst(added.value);
  expect(await sato.call(consoleEndpoints.getMe)).toMatchObject({
    value: { operator: { name: 'sato', role: 'support' } },
  });
  expect(await add(admin, 'sato', key)).toMatchObject({ ok: false, error: 'limit_reached' });
  expect(await add(admin, 'sato')).toMatchObject({ ok: false, error: 'username_taken' });
  expect(await add(admin, 'suzuki', key)).toMatchObject({ ok: false, error: 'idempotency_mismatch' });
  const totp_secret = (await desk.db.collection('operators').findOne({ name: operator.name }))?.['totp_secret'];
  const recorded = JSON.stringify(await desk.db.collection('actions').find().toArray());
  expect([password, totp_secret].filter((secret) => recorded.includes(secret))).toEqual([]);
});

test('the first password opens only the first log-in, where the operator sets password and code', async () => {
  const admin = await desk.operator('admin');
  const added = await add(admin, 'first');
  if (!added.ok) throw new Error(added.error);
  const { operator, password } = added.value;
  const { name } = operator;
  const guest = consoleClient(desk.url);
  const wrong = { ok: false, error: 'invalid_credentials' };
  const begin = (typed = password) => guest.call(consoleEndpoints.beginEnrolment, { body: { name, password: typed } });
  // There is no code yet, so the log-in itself stays shut.
  expect(await guest.call(consoleEndpoints.logIn, { body: { name, password, code: '' } })).toMatchObject(wrong);
  expect(await begin('another')).toMatchObject(wrong);
  const two = await Promise.all([begin(), begin()]);
  const [here, there] = two.map((each) => (each.ok ? each.value.secret : each.error)) as [string, string];
  expect(here).toMatch(/^[A-Z2-7]{32}$/);
  expect(there).not.toBe(here);
  expect(two[0]?.ok && two[0].value.qr).toMatch(/^<svg/);
  const new_password = 'long enough it is';
  const set = (secret: string, more: { new_password?: string; code?: string } = {}) =>
    guest.call(consoleEndpoints.enrol, {
      body: { name, password, secret, new_password, code: codeAt(secret, desk.clock.now()), ...more },
    });
  expect(await set(here, { code: '000000' })).toMatchObject({ error: 'validation_failed' });
  expect(await set(here, { new_password: password })).toMatchObject({ error: 'validation_failed' });
  expect(await set('A'.repeat(31))).toMatchObject({ error: 'validation_failed' });
  const both = await Promise.all([set(here), set(there)]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await begin()).toMatchObject(wrong);
  expect(await set(here)).toMatchObject(wrong);
  const secret = both[0]?.ok ? here : there;
  // The code of this moment was used.
  desk.clock.advance(30_000);
  await desk.logIn({ ...operator, password: new_password, secret });
  const listed = await admin.call(consoleEndpoints.listActions, { query: { kind: 'enrol', operator: name } });
  const outcomes = listed.ok ? listed.value.actions.map(({ outcome }) => outcome) : [];
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'refused').length).toBeGreaterThanOrEqual(3);
});

test('a first password that nobody used within three days opens nothing', async () => {
  const added = await add(await desk.operator('admin'), 'late');
  if (!added.ok) throw new Error(added.error);
  desk.clock.advance(3 * 24 * 60 * 60 * 1000);
  await expect(desk.enterFirst(added.value)).rejects.toThrow('invalid_credentials');
});

test('a double click and a repeated request are one action', async () => {
  const admin = await desk.operator('admin');
  const key = randomUUID();
  const sent = await Promise.all(Array.from({ length: 5 }, () => add(admin, 'tanaka', key)));
  expect(sent.filter(({ ok }) => ok).length).toBe(1);
  expect(await desk.db.collection('operators').countDocuments({ name: 'tanaka' })).toBe(1);
  expect(await desk.db.collection('actions').countDocuments({ target: 'tanaka' })).toBe(2);
});

test('another role ends the sessions, one’s own role stays, and the last admin cannot go', async () => {
  await desk.db.collection('operators').deleteMany({});
  const first = await desk.enrol('admin');
  const admin = await desk.logIn(first);
  const second = await desk.enrol('support');
  const support = await desk.logIn(second);
  const give = (id: string, role: OperatorRole) =>
    admin.call(consoleEndpoints.changeRole, { params: { id }, body: { role, reason }, idempotencyKey: randomUUID() });
  const remove = (client: ConsoleClient, id: string) =>
    client.call(consoleEndpoints.removeOperator, { params: { id }, body: { reason }, idempotencyKey: randomUUID() });
  expect(await give(first.id, 'viewer')).toMatchObject({ ok: false, error: 'forbidden' });
  expect(await remove(admin, first.id)).toMatchObject({ ok: false, error: 'limit_reached' });
  expect(await give(second.id, 'admin')).toMatchObject({ ok: true });
  expect(await lastOf(admin, 'change-role')).toMatchObject({ target: second.id, reason, outcome: 'done' });
  expect(await support.call(consoleEndpoints.getMe)).toMatchObject({ ok: false, error: 'unauthenticated' });
  const other = await desk.logIn(second);
  // Each removes the other at the same moment.
  const removed = await Promise.all([remove(admin, second.id), remove(other, first.id)]);
  expect(removed.filter(({ ok }) => ok).length).toBe(1);
  expect(await desk.db.collection('operators').countDocuments({ role: 'admin' })).toBe(1);
});

const withRight = (Object.keys(consoleEndpoints) as ConsoleEndpointName[]).filter(
  (name) => consoleEndpoints[name].right,
);

test.each(OPERATOR_ROLES)('what %s may not is 403 and recorded, every endpoint of the console', async (role) => {
  const client = await desk.operator(role);
  for (const name of withRight) {
    const { method, path } = consoleEndpoints[name];
    const headers = { 'x-csrftoken': client.csrf, 'content-type': 'application/json', origin: desk.url };
    // An empty body is refused only after the role was looked at.
    const body = method === 'GET' ? {} : { body: '{}' };
    const target = path.replace(/:\w+/g, '01K9ZZZZZZZZZZZZZZZZZZZZZ7');
    const { status } = await client.fetch(target, { method, headers, ...body });
    const right = consoleEndpoints[name].right;
    const isAllowed = !!right && hasRight(role, right);
    expect({ name, role, isRefused: status === 403 }).toEqual({ name, role, isRefused: !isAllowed });
  }
});

test('refused acts, twenty at once too, are recorded by their number, and hold up nobody', async () => {
  const second = await startTestConsole(sandbox);
  const viewer = await second.operator('viewer');
  const before = await desk.db.collection('actions').countDocuments();
  const give = (name: 'addOperator' | 'changeLive') =>
    viewer.call(consoleEndpoints[name] as never, { body: {} } as never);
  const refused = await Promise.all([...Array(20).keys()].map((n) => give(n < 15 ? 'addOperator' : 'changeLive')));
  expect(refused.map((each) => (each as { error?: string }).error)).toEqual(Array(20).fill('forbidden'));
  expect(await desk.db.collection('actions').countDocuments()).toBe(before);
  await second.stop();
  const admin = await desk.operator('admin');
  const query = { kind: 'forbidden' as const, operator: viewer.name };
  const listed = await admin.call(consoleEndpoints.listActions, { query });
  const rows = listed.ok ? listed.value.actions.map(({ target, input, outcome }) => [target, input, outcome]) : [];
  expect(rows.toSorted()).toEqual([
    ['addOperator', '{"number":15}', 'forbidden'],
    ['changeLive', '{"number":5}', 'forbidden'],
  ]);
});

test('without a session every endpoint with a right is 401', async () => {
  for (const name of withRight) {
    const { method, path } = consoleEndpoints[name];
    const { status } = await fetch(`${desk.url}${path.replace(/:\w+/g, '01K9ZZZZZZZZZZZZZZZZZZZZZ7')}`, { method });
    expect({ name, status }).toEqual({ name, status: 401 });
  }
});

test('a changed password ends the other sessions', async () => {
  const credentials = await desk.enrol('viewer');
  const here = await desk.logIn(credentials);
  const elsewhere = await desk.logIn(credentials);
  const change = (password: string, new_password: string) =>
    here.call(consoleEndpoints.changePassword, { body: { password, new_password }, idempotencyKey: randomUUID() });
  expect(await change('wrong', 'long enough it is')).toMatchObject({ ok: false, error: 'validation_failed' });
  expect(await change(credentials.password, 'too short')).toMatchObject({ ok: false, error: 'validation_failed' });
  expect(await change(credentials.password, 'long enough it is')).toMatchObject({ ok: true });
  expect(await here.call(consoleEndpoints.getMe)).toMatchObject({ ok: true });
  expect(await elsewhere.call(consoleEndpoints.getMe)).toMatchObject({ ok: false, error: 'unauthenticated' });
  await desk.logIn({ ...credentials, password: 'long enough it is' });
});

test('a repeated change of the password is one, and another input under its key is refused', async () => {
  const credentials = await desk.enrol('viewer');
  const client = await desk.logIn(credentials);
  const idempotencyKey = randomUUID();
  const change = (new_password: string, password = credentials.password) =>
    client.call(consoleEndpoints.changePassword, { body: { password, new_password }, idempotencyKey });
  const twice = await Promise.all([change('long enough it is'), change('long enough it is')]);
  expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
  expect(await change('long enough it is')).toMatchObject({ ok: true });
  expect(await change('another one, long enough')).toMatchObject({ ok: false, error: 'idempotency_mismatch' });
  expect(await change('long enough it is', 'wrong')).toMatchObject({ ok: false, error: 'idempotency_mismatch' });
  const recorded = JSON.stringify(await desk.db.collection('actions').find({ kind: 'change-password' }).toArray());
  expect(recorded).not.toContain('long enough');
});

test('ten wrong present passwords, also at once, lock and are recorded', async () => {
  const admin = await desk.operator('admin');
  const credentials = await desk.enrol('viewer');
  const client = await desk.logIn(credentials);
  const change = (password: string) =>
    client.call(consoleEndpoints.changePassword, {
      body: { password, new_password: 'long enough it is' },
      idempotencyKey: randomUUID(),
    });
  const tried = await Promise.all([...Array(12).keys()].map((n) => change(`wrong ${n}`)));
  const errors = tried.map((each) => (each.ok ? 'ok' : each.error)).toSorted();
  expect(errors).toEqual([...Array(2).fill('limit_reached'), ...Array(10).fill('validation_failed')]);
  expect(await change(credentials.password)).toMatchObject({ ok: false, error: 'limit_reached' });
  const query = { kind: 'change-password' as const, operator: credentials.name };
  const listed = await admin.call(consoleEndpoints.listActions, { query });
  expect(listed.ok && listed.value.actions.map(({ outcome }) => outcome)).toEqual(Array(13).fill('refused'));
  desk.clock.advance(15 * 60_000);
  expect(await change(credentials.password)).toMatchObject({ ok: true });
});

test('the code is that of RFC 6238', () => {
  // Appendix B of RFC 6238, SHA-1, the last six digits.
  expect(codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 59_000)).toBe('287082');
  expect(codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 1_111_111_109_000)).toBe('081804');
});
