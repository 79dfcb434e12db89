import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { broadcasts as authBroadcasts } from '@maseki/contracts/auth/events.ts';
import { operatorRpcs } from '@maseki/contracts/auth/operator-rpcs.ts';
import { rpcs as authRpcs } from '@maseki/contracts/auth/rpc.ts';
import { rpcs as chatRpcs } from '@maseki/contracts/chat/rpc.ts';
import { createBus } from '@maseki/service-kit/bus/bus.ts';
import { connectNats } from '@maseki/service-kit/bus/connect.ts';
import { watchViolations } from '@maseki/service-kit/bus/violations.ts';
import { natsConfig } from '@maseki/service-kit/config/nats-config.ts';
import { createMetrics } from '@maseki/service-kit/metrics.ts';
import { createSecurityLog } from '@maseki/service-kit/security-log.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { busUsers } from '../src/bus.ts';
import { readableLog } from './support/log-lines.ts';

let sandbox: Sandbox;
const open: NatsConnection[] = [];

beforeAll(async () => {
  sandbox = await createSandbox();
  await Promise.all(['auth', 'battle', 'chat'].map((name) => sandbox.envOf(name)));
});
// Each test has its own connections, because a handler of an earlier one would take half of the
// calls of a later one.
afterEach(() => Promise.all(open.splice(0).map((connection) => connection.close())));
afterAll(() => sandbox.clean(), 30_000);

/**
 * A connection with the credentials of a service, as an attacker who controls it would have. `npm
 * test` knows it by its name.
 */
async function connectAs(service: string): Promise<NatsConnection> {
  const { NATS_USER, NATS_PASSWORD } = sandbox.settingsOf(service);
  const config = natsConfig({ NATS_URL: sandbox.env.NATS_URL, NATS_USER, NATS_PASSWORD });
  const connection = await connectNats(config, { service, pod: 'attacker' });
  open.push(connection);
  return connection;
}

/** The violations that NATS reports until `attack` has returned. */
async function violationsOf(connection: NatsConnection, attack: () => unknown): Promise<string[]> {
  const refused: string[] = [];
  const statuses = connection.status();
  const watching = (async () => {
    for await (const status of statuses) {
      if (status.type !== 'error' || !(status.error instanceof PermissionViolationError)) continue;
      refused.push(`${status.error.operation} ${status.error.subject}`);
    }
  })();
  await attack();
  await connection.flush();
  await connection.close();
  await watching;
  return refused;
}

const published = [
  'battle.log.7.01K9ZZZZZZZZZZZZZZZZZZZZZ7',
  'battle.log.heartbeat',
  'battle.pods.me',
  'battle.stored.7.01K9ZZZZZZZZZZZZZZZZZZZZZ7',
  'event.battle.finished',
  'event.auth.user-deleted',
  'broadcast.auth.sessions-ended',
  'rpc.auth.resolve-session',
  'rpc.inventory.move-cards',
  '_INBOX_auth.anything',
  '_INBOX_gateway.anything',
  '$KV.battle_pods.me',
  '$JS.API.STREAM.CREATE.mine',
  '$JS.API.STREAM.UPDATE.events',
  '$JS.API.STREAM.DELETE.events',
  '$JS.API.STREAM.DELETE.battle',
  '$JS.API.STREAM.PURGE.battle',
  '$JS.API.STREAM.MSG.GET.battle',
  '$JS.API.STREAM.MSG.DELETE.battle',
  '$JS.API.STREAM.SNAPSHOT.battle',
  '$JS.API.DIRECT.GET.battle',
  '$JS.API.STREAM.NAMES',
  '$JS.API.INFO',
  '$JS.API.CONSUMER.CREATE.events',
  '$JS.API.CONSUMER.DURABLE.CREATE.events.mine',
  '$JS.API.CONSUMER.DELETE.events.battle-event-auth-user-deleted',
  '$JS.API.CONSUMER.MSG.NEXT.events.battle-event-auth-user-deleted',
  '$JS.ACK.events.battle-event-auth-user-deleted.1.1.1.1.1',
  '$SYS.REQ.SERVER.PING',
];

test('with chat’s credentials nothing is published that chat does not need', async () => {
  const chat = await connectAs('chat');
  const refused = await violationsOf(chat, () => {
    for (const subject of published) chat.publish(subject, '{}');
  });
  expect(refused).toEqual(published.map((subject) => `publish ${subject}`));
});

const subscribed = [
  '>',
  '*.>',
  'battle.>',
  'battle.log.>',
  'rpc.>',
  'rpc.auth.resolve-session',
  'event.>',
  'broadcast.>',
  'broadcast.social.hint',
  '_INBOX.>',
  '_INBOX_auth.>',
  '_INBOX_gateway.>',
  '$JS.>',
  '$KV.>',
  '$SYS.>',
];

test('with chat’s credentials nothing is listened to that is not chat’s, replies to others least of all', async () => {
  const chat = await connectAs('chat');
  const refused = await violationsOf(chat, () => {
    for (const subject of subscribed) chat.subscribe(subject, { callback: () => undefined });
  });
  expect(refused).toEqual(subscribed.map((subject) => `subscription ${subject}`));
});

test('with the gateway’s credentials sessions are resolved, and nothing else is done', async () => {
  const gateway = await connectAs('gateway');
  const others = [...published.filter((subject) => subject !== authRpcs.resolveSession.subject)];
  const refused = await violationsOf(gateway, () => {
    for (const subject of others.filter((subject) => !subject.startsWith('_INBOX_gateway'))) gateway.publish(subject);
    for (const subject of subscribed) gateway.subscribe(subject, { callback: () => undefined });
  });
  const expected = [
    ...others.filter((subject) => !subject.startsWith('_INBOX_gateway')).map((subject) => `publish ${subject}`),
    ...subscribed.filter((subject) => subject !== '_INBOX_gateway.>').map((subject) => `subscription ${subject}`),
  ];
  expect(refused).toEqual(expected);
});

test('battle itself cannot make, change or delete a stream, nor read the events of others', async () => {
  const battle = await connectAs('battle');
  const subjects = ['CREATE.mine', 'UPDATE.battle', 'DELETE.battle', 'MSG.GET.events', 'PURGE.events'].map(
    (call) => `$JS.API.STREAM.${call}`,
  );
  const refused = await violationsOf(battle, () => {
    for (const subject of subjects) battle.publish(subject, '{}');
  });
  expect(refused).toEqual(subjects.map((subject) => `publish ${subject}`));
});

test('only the console may call the RPCs of operators', async () => {
  const subjects = Object.values(operatorRpcs).map(({ subject }) => subject);
  for (const name of ['chat', 'gateway', 'inventory']) {
    const other = await connectAs(name);
    const refused = await violationsOf(other, () => {
      for (const subject of subjects) other.publish(subject, '{}');
    });
    expect({ name, refused }).toEqual({ name, refused: subjects.map((subject) => `publish ${subject}`) });
  }
  const callers = (subject: string) =>
    Object.entries(busUsers).filter(([, { publish }]) => publish.allow.includes(subject));
  for (const subject of subjects) expect(callers(subject).map(([name]) => name)).toEqual(['console']);
});

test('no service connects without a password, or with another', async () => {
  const { NATS_USER = '' } = sandbox.settingsOf('chat');
  const logins = [undefined, { user: NATS_USER, password: 'wrong' }, { user: 'root', password: 'root' }];
  for (const login of logins) {
    const connecting = connectNats(
      { url: sandbox.env.NATS_URL, login, ca: undefined },
      { service: 'chat', pod: 'attacker' },
    );
    await expect(connecting).rejects.toThrow('Authorization Violation');
  }
});

test('a service does its own work: it calls, replies, publishes events, fetches and acknowledges them', async () => {
  const silent = readableLog().log;
  const [auth, chat, social] = await Promise.all(['auth', 'chat', 'social'].map(connectAs));
  if (!auth || !chat || !social) throw new Error('not connected');
  createBus(auth, silent).handleRpc(authRpcs.listLivingSessions, async () => ({ living: ['here'] }));
  createBus(chat, silent).handleRpc(chatRpcs.getBlocksBetween, async () => ({ by_user: false, by_other: true }));
  await Promise.all([auth.flush(), chat.flush()]);
  expect(await createBus(chat, silent).callRpc(authRpcs.listLivingSessions, { session_ids: [] })).toEqual({
    living: ['here'],
  });
  const id = '01K9ZZZZZZZZZZZZZZZZZZZZZ7';
  expect(await createBus(social, silent).callRpc(chatRpcs.getBlocksBetween, { user_id: id, other_id: id })).toEqual({
    by_user: false,
    by_other: true,
  });
  await jetstream(auth).publish('event.auth.user-deleted', '{}');
  const consumer = await jetstream(chat).consumers.get('events', 'chat-event-auth-user-deleted');
  const message = await consumer.next();
  expect(await message?.ackAck()).toBe(true);
});

test('a caller cannot let a service reply to a subject of its choice', async () => {
  const [auth, chat] = await Promise.all(['auth', 'chat'].map(connectAs));
  const admin = await sandbox.connectNats('admin');
  open.push(admin);
  if (!auth || !chat) throw new Error('not connected');
  const { log } = readableLog();
  createBus(auth, log).handleRpc(authRpcs.listLivingSessions, async () => ({ living: [] }));
  await auth.flush();
  const manager = await jetstreamManager(admin);
  const before = (await manager.streams.info('battle')).state.last_seq;
  const refused = await violationsOf(auth, async () => {
    const reply = 'battle.log.7.01K9ZZZZZZZZZZZZZZZZZZZZZ7';
    chat.publish(authRpcs.listLivingSessions.subject, '{"session_ids":[]}', { reply });
    await chat.flush();
    await eventually(async () => auth.stats().outMsgs > 0);
  });
  expect(refused).toEqual(['publish battle.log.7.01K9ZZZZZZZZZZZZZZZZZZZZZ7']);
  expect((await manager.streams.info('battle')).state.last_seq).toBe(before);
});

test('a violation is an error in the log, an event of the security log, and counted', async () => {
  const chat = await connectAs('chat');
  const { lines, log } = readableLog();
  const metrics = createMetrics('chat');
  watchViolations(chat, { log, metrics, security: createSecurityLog(log, metrics) });
  createBus(chat, log).broadcast(authBroadcasts.sessionsEnded, { session_ids: ['of somebody'] });
  await eventually(() => lines.some(({ event }) => event === 'security'));
  const subject = authBroadcasts.sessionsEnded.subject;
  expect(lines).toMatchObject([
    { level: 50, event: 'bus_violation', operation: 'publish', subject },
    { event: 'security', kind: 'permission_violation', outcome: 'refused', target: subject, reason: 'publish' },
  ]);
  expect(await metrics.registry.metrics()).toMatch(/^bus_violations_total\{.*operation="publish".*\} 1$/m);
});

test('no user of a service may do everything', () => {
  for (const [name, { publish, subscribe }] of Object.entries(busUsers)) {
    const all = [...publish.allow, ...subscribe.allow];
    expect({
      name,
      wide: all.filter((subject) => /^[>*]|^\$JS\.(>|\*)|^\$JS\.API\.(>|\*)|^_INBOX\./.test(subject)),
    }).toEqual({
      name,
      wide: [],
    });
  }
});
