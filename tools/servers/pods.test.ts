import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { gatewayPod, processCount, serviceNames, servicePods } from './pods.ts';

const backends = {
  settingsOf: (name: string) => ({ NATS_URL: 'nats://127.0.0.1:2', NATS_USER: name }),
  keys: {
    IDENTITY_SIGNING_KEYS: 'secret',
    IDENTITY_PUBLIC_KEYS: 'known',
    GATEWAY_SIGNING_KEYS: 'secret too',
    GATEWAY_PUBLIC_KEYS: 'known too',
    PUSH_SIGNING_KEYS: 'secret of pushes',
  },
};

test('a folder is a service when it has a main.ts', () => {
  const root = mkdtempSync(join(tmpdir(), 'services-'));
  for (const name of ['deck', 'auth', 'notes']) mkdirSync(join(root, 'services', name, 'src'), { recursive: true });
  for (const name of ['deck', 'auth']) writeFileSync(join(root, 'services', name, 'src', 'main.ts'), '');
  expect(serviceNames(root)).toEqual(['auth', 'deck']);
  rmSync(root, { recursive: true });
});

test('battle runs twice by default, the others once', () => {
  expect(processCount('battle', {})).toBe(2);
  expect(processCount('auth', {})).toBe(1);
  expect(processCount('battle', { BATTLE_PROCESSES: '3' })).toBe(3);
});

test.each(['0', 'many', '10'])('BATTLE_PROCESSES=%s is refused', (value) => {
  expect(() => processCount('battle', { BATTLE_PROCESSES: value })).toThrow('is not a number of processes');
});

test('only auth gets the keys that sign identities, only notifications those of pushes, no service the gateway’s', async () => {
  const [notifications] = await servicePods('notifications', backends);
  expect(notifications?.env).toMatchObject({ PUSH_SIGNING_KEYS: 'secret of pushes' });
  const [auth] = await servicePods('auth', backends);
  const [deck] = await servicePods('deck', backends);
  const verifying = { IDENTITY_PUBLIC_KEYS: 'known', GATEWAY_PUBLIC_KEYS: 'known too' };
  expect(auth?.env).toMatchObject({ ...verifying, IDENTITY_SIGNING_KEYS: 'secret' });
  expect(deck?.env).toMatchObject(verifying);
  expect(deck?.env).not.toHaveProperty('PUSH_SIGNING_KEYS');
  expect(deck?.env).not.toHaveProperty('IDENTITY_SIGNING_KEYS');
  for (const pod of [auth, deck]) expect(pod?.env).not.toHaveProperty('GATEWAY_SIGNING_KEYS');
});

test('processes started here serve only this machine, and report their measurements nowhere', async () => {
  const [deck] = await servicePods('deck', backends);
  expect(deck?.env).toMatchObject({ HOST: '127.0.0.1', METRICS_PORT: '' });
  expect(gatewayPod([], 8080, {}).env).toMatchObject({ HOST: '127.0.0.1', METRICS_PORT: '' });
  expect(gatewayPod([], 8080, { HOST: '0.0.0.0' }).env).toMatchObject({ HOST: '0.0.0.0' });
});

test('every service comes as its own users', async () => {
  const [[auth], [deck]] = await Promise.all([servicePods('auth', backends), servicePods('deck', backends)]);
  expect([auth?.env?.['NATS_USER'], deck?.env?.['NATS_USER']]).toEqual(['auth', 'deck']);
});

test('the gateway gets the address of every process of a service', async () => {
  const battle = await servicePods('battle', backends);
  const gateway = gatewayPod(battle, 8080, backends.settingsOf('gateway'));
  const [one, two] = battle.map(({ port }) => `http://127.0.0.1:${port}`);
  expect(one).not.toBe(two);
  expect(gateway.env).toMatchObject({ BATTLE_URLS: `${one},${two}`, PORT: '8080', NATS_USER: 'gateway' });
});
