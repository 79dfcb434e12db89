import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { rpcs as auth } from '@maseki/contracts/auth/rpc.ts';
import { rpcs as battle } from '@maseki/contracts/battle/rpc.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { ConsoleClient } from '@maseki/tools/dev-env/console-client.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { startTestConsole, type TestConsole } from '@maseki/tools/dev-env/test-console.ts';
import { playerWithDeck } from './support/player-with-deck.ts';

let env: DevEnv;
let desk: TestConsole;
let bus: Bus;
let admin: ConsoleClient;
let other: ConsoleClient;
let own: TestUser;
let opponent: TestUser;
let room: string;

beforeAll(async () => {
  env = await createDevEnv({ services: [inventoryService, deckService, battleService()] });
  desk = await startTestConsole(env);
  bus = await env.bus();
  [own, opponent] = [await playerWithDeck(env), await playerWithDeck(env)];
  const credentials = await desk.enrol('admin');
  [admin, other] = [await desk.logIn(credentials), await desk.operator('admin')];
  const body = { username: own.username, reason };
  const named = await other.call(consoleEndpoints.nameAccount, {
    params: { id: credentials.id },
    body,
    idempotencyKey,
  });
  if (!named.ok) throw new Error(named.error);
  const invitation = { invitation_id: ulid(), players: [person(own), person(opponent)] as [Person, Person] };
  const seated = await bus.callRpc(battle.seatPair, invitation, { timeoutMs: 10_000 });
  if (seated.outcome !== 'seated') throw new Error(seated.outcome);
  room = seated.slug;
});
afterAll(async () => {
  await desk.stop();
  await env.stop();
});

type Person = Pick<TestUser, 'id' | 'username'>;
const person = ({ id, username }: Person): Person => ({ id, username });

const reason = '通報の確認';
const idempotencyKey = randomUUID();
const key = () => ({ idempotencyKey: randomUUID() });
const refused = { ok: false, error: 'forbidden' };
const hands = (as: ConsoleClient) =>
  as.call(consoleEndpoints.openHands, { params: { id: room }, body: { reason }, ...key() });
const abort = (as: ConsoleClient) =>
  as.call(consoleEndpoints.abortRoom, { params: { id: room }, body: { reason }, ...key() });
const warn = (as: ConsoleClient, { id }: TestUser, report: string | null = null) =>
  as.call(consoleEndpoints.moderatePlayer, {
    params: { id },
    body: { action: 'warn', days: null, report, reason },
    ...key(),
  });
const endSessions = (as: ConsoleClient, { id }: TestUser) =>
  as.call(consoleEndpoints.endSessions, { params: { id }, body: { reason }, ...key() });
const dismiss = (as: ConsoleClient, report: string) =>
  as.call(consoleEndpoints.dismissReport, { body: { report, reason }, ...key() });

/** A report of the opponent by a third player, or by or against the operator's account. */
async function report(accused: TestUser, reporter: TestUser): Promise<string> {
  const subject = ulid();
  const line = {
    id: subject,
    sender_id: accused.id,
    sender_name: accused.username,
    message: '言葉',
    at: new Date().toISOString(),
  };
  const people = { accused: person(accused), reporter: person(reporter) };
  const place = { id: ulid(), name: '部屋' };
  await bus.callRpc(auth.fileReport, { source: 'group', subject, place, ...people, lines: [line] });
  return subject;
}

test('an operator whose account plays a battle neither opens its hands nor ends it, and the attempt is recorded', async () => {
  expect(await hands(admin)).toMatchObject(refused);
  expect(await abort(admin)).toMatchObject(refused);
  const listed = await other.call(consoleEndpoints.listActions, { query: { target: room } });
  expect(listed.ok && listed.value.actions.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
    'abort-room refused',
    'open-hands refused',
  ]);
});

test('nobody acts on their own account, nor on who plays against it', async () => {
  for (const player of [own, opponent]) {
    expect(await warn(admin, player)).toMatchObject(refused);
    expect(await endSessions(admin, player)).toMatchObject(refused);
  }
  const third = await env.register();
  expect(await warn(admin, third)).toMatchObject({ ok: true });
  expect(await warn(other, own)).toMatchObject({ ok: true });
});

test('nobody decides a report by or against their own account', async () => {
  const third = await env.register();
  const [byOwn, against, foreign] = [
    await report(third, own),
    await report(own, third),
    await report(third, opponent),
  ] as const;
  expect(await dismiss(admin, against)).toMatchObject(refused);
  expect(await dismiss(admin, byOwn)).toMatchObject(refused);
  expect(await warn(admin, third, byOwn)).toMatchObject(refused);
  expect(await dismiss(admin, foreign)).toMatchObject({ ok: true });
  expect(await warn(other, third, byOwn)).toMatchObject({ ok: true });
});

test('who has not said with which account they play judges nothing', async () => {
  const credentials = await desk.enrol('admin');
  const unnamed = await desk.logIn(credentials);
  await desk.db.collection('operators').updateOne({ name: credentials.name }, { $set: { account: null } });
  const third = await env.register();
  for (const attempt of [
    hands(unnamed),
    abort(unnamed),
    warn(unnamed, third),
    endSessions(unnamed, third),
    dismiss(unnamed, ulid()),
  ]) {
    expect(await attempt).toMatchObject({ ...refused, message: expect.stringContaining('アカウント') });
  }
});

test('another operator opens the hands and ends the battle, and the one who played may act on the opponent again', async () => {
  expect(await hands(other)).toMatchObject({
    ok: true,
    value: { state: { hands: { you: expect.any(Array), opponent: expect.any(Array) } } },
  });
  expect(await abort(other)).toMatchObject({ ok: true });
  await eventually(async () => (await warn(admin, opponent)).ok);
});
