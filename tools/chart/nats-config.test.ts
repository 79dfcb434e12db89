import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { natsServer } from '../binaries/nats-server.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { eventually } from '../dev-env/eventually.ts';
import { freePort } from '../servers/ports.ts';
import { stopStages } from '../servers/process-group.ts';
import { createSupervisor, type Supervisor } from '../servers/supervisor.ts';
import { componentOf, type KubernetesObject, rendered } from './render.ts';

interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { key: string } };
}

let folder: string;
let supervisor: Supervisor;
let objects: readonly KubernetesObject[];
let members: { name: string; client: number; route: number; monitor: number }[];

/** Passwords that a server would read as a number, were they not in quotes. */
const passwordOf = (key: string) => `12345678901234567890${key.length}k`;

/** As the kubelet gives them, with references to earlier ones replaced. */
function environment(variables: readonly Variable[], pod: string): Record<string, string> {
  const env: Record<string, string> = { POD_NAME: pod };
  for (const { name, value, valueFrom } of variables) {
    if (valueFrom?.secretKeyRef) env[name] = passwordOf(valueFrom.secretKeyRef.key);
    else if (value !== undefined) env[name] = value.replace(/\$\((\w+)\)/g, (_, other) => env[other] ?? '');
  }
  return env;
}

const ofNats = (among: readonly KubernetesObject[], wanted: string) =>
  among.find((object) => object.kind === wanted && componentOf(object) === 'nats');
const serverContainer = (among: readonly KubernetesObject[]) =>
  ofNats(among, 'StatefulSet')?.spec.template.spec.containers[0];

/** On this machine, with other ports and folders, and loopback in place of names. */
async function startServers(): Promise<void> {
  const config: string = ofNats(objects, 'ConfigMap')?.data['nats.conf'] ?? '';
  const container = serverContainer(objects);
  const binary = await resolveBinary(natsServer);
  for (const { name, client, route, monitor } of members) {
    const place = join(folder, name);
    mkdirSync(place);
    const text = config
      .replace('port: 4222', `listen: 127.0.0.1:${client}`)
      .replace('http_port: 8222', `http: 127.0.0.1:${monitor}`)
      .replace('port: 6222', `listen: 127.0.0.1:${route}`)
      .replace('/run/nats', place)
      .replace('store_dir: /data', `store_dir: ${place}`);
    writeFileSync(join(place, 'nats.conf'), text);
    const env = environment(container.env, name);
    const routes = env['NATS_ROUTES']?.replace(
      /(duel-nats-\d)\.duel-nats\.games\.svc\.cluster\.local:6222/g,
      (_, other) => {
        return `127.0.0.1:${members.find((member) => member.name === other)?.route}`;
      },
    );
    supervisor.start({
      name,
      file: binary,
      args: ['--config', join(place, 'nats.conf')],
      env: { ...env, NATS_ROUTES: routes ?? '' },
      stage: stopStages.nats,
    });
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chart-nats-'));
  supervisor = createSupervisor({ logs: folder });
  members = [];
  for (const index of [0, 1, 2]) {
    const ports = { client: await freePort(), route: await freePort(), monitor: await freePort() };
    members.push({ name: `duel-nats-${index}`, ...ports });
  }
  objects = await rendered();
  await startServers();
});
afterAll(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true, force: true });
});

const connectAs = (user: string): Promise<NatsConnection> =>
  connect({
    servers: members.map(({ client }) => `127.0.0.1:${client}`),
    user,
    pass: passwordOf(`${user}-password`),
    inboxPrefix: `_INBOX_${user}`,
  });

const statusOf = async (path: string, { monitor }: { monitor: number }) =>
  (await fetch(`http://127.0.0.1:${monitor}${path}`).catch(() => undefined))?.status;

test('three servers find each other by the routes of the chart, and keep a stream that setup makes', async () => {
  const isHealthy = async (member: { monitor: number }) => (await statusOf('/healthz', member)) === 200;
  await eventually(async () => (await Promise.all(members.map(isHealthy))).every(Boolean));
  const connection = await connectAs('setup');
  const { streams } = await jetstreamManager(connection);
  const { cluster } = await eventually(() =>
    streams.add({ name: 'events', subjects: ['event.>'], num_replicas: 3 }).catch(() => undefined),
  );
  expect(cluster?.replicas).toHaveLength(2);
  await connection.close();
});

test('a service may do only what setup/src/bus.json says, and none connects with a wrong password', async () => {
  const connection = await connectAs('chat');
  const refused: string[] = [];
  (async () => {
    for await (const status of connection.status()) if ('error' in status) refused.push(String(status.error));
  })();
  connection.publish('broadcast.chat.demo-message', '{}');
  connection.publish('battle.log.x', '{}');
  await eventually(() => refused.some((error) => error.includes('battle.log.x')));
  expect(refused.filter((error) => error.includes('broadcast.chat'))).toEqual([]);
  await connection.close();
  const [first] = members;
  const wrong = connect({ servers: `127.0.0.1:${first?.client}`, user: 'chat', pass: 'wrong', reconnect: false });
  await expect(wrong).rejects.toThrow(/uthorization/);
});

test('a server that can write no more is restarted', async () => {
  const probesOf = async (replicas: number) => {
    const nats = await rendered({ values: { 'nats.replicas': replicas } });
    const { livenessProbe, readinessProbe } = serverContainer(nats);
    return [livenessProbe.httpGet.path, readinessProbe.httpGet.path];
  };
  // services/battle/tests/refusing-log.test.ts has the response of a single server.
  expect(await probesOf(1)).toEqual(['/healthz', '/healthz']);
  const enabled = '/healthz?js-enabled-only=true';
  expect(await probesOf(3)).toEqual([enabled, enabled]);
});

// The last test, because it stops servers.
test('a server that lacks the majority is not restarted, which would not help', async () => {
  const [alone, ...others] = members;
  if (!alone) throw new Error('no server runs');
  const stopped = supervisor.running().filter(({ name }) => others.some((other) => other.name === name));
  await Promise.all(stopped.map((server) => server.kill()));
  await eventually(async () => (await statusOf('/healthz', alone)) === 503);
  expect(await statusOf(serverContainer(objects).livenessProbe.httpGet.path, alone)).toBe(200);
});
