import { beforeAll, expect, test } from '@jest/globals';
import { authConfig } from '@maseki/auth/config.ts';
import { consoleConfig } from '@maseki/console/config.ts';
import { domains } from '@maseki/contracts/domains.ts';
import { gatewayConfig } from '@maseki/gateway/config.ts';
import { pushConfig } from '@maseki/notifications/push/config.ts';
import { limitsSecondAccounts } from '@maseki/service-kit/config/settings.ts';
import { serviceConfig } from '@maseki/service-kit/lifecycle/service-config.ts';
import { setupConfig } from '@maseki/setup/config.ts';
import { type KubernetesObject, rendered } from './render.ts';

interface Variable {
  name: string;
  value?: string;
  valueFrom?: { secretKeyRef?: { name: string; key: string } };
}

let environments: Map<string, Record<string, string>>;

/** As a kubelet gives it, with keys of secrets and references to variables replaced. */
function environmentsOf(objects: readonly KubernetesObject[]): Map<string, Record<string, string>> {
  const secrets = new Map(objects.filter(({ kind }) => kind === 'Secret').map((o) => [o.metadata.name, o.data]));
  const given = ({ value, valueFrom }: Variable, earlier: Record<string, string>): string => {
    if (value !== undefined) return value.replace(/\$\((\w+)\)/g, (_, name) => earlier[name] ?? '');
    if (!valueFrom?.secretKeyRef) return 'pod-1';
    const { name, key } = valueFrom.secretKeyRef;
    return Buffer.from(secrets.get(name)[key], 'base64').toString();
  };
  const workloads = objects.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
  return new Map(
    workloads.map(({ spec }) => {
      const [{ name, env }] = spec.template.spec.containers;
      const environment: Record<string, string> = {};
      for (const variable of env as Variable[]) environment[variable.name] = given(variable, environment);
      return [name, environment];
    }),
  );
}

beforeAll(async () => {
  environments = environmentsOf(await rendered());
});

test.each(Object.keys(domains))('%s starts with what the chart tells it', (name) => {
  const env = environments.get(name) ?? {};
  expect(serviceConfig(env)).toMatchObject({
    listen: { port: 8080 },
    metrics: { port: 9464 },
    buildVersion: '0.1.0',
    nats: { login: { user: name } },
  });
});

test('notifications learns of pushes only if they are on', async () => {
  expect(pushConfig(environments.get('notifications') ?? {})).toBeNull();
  const values = {
    'push.enabled': true,
    'gateway.publicOrigin': 'https://duel.example',
    'push.hosts': ['push.example'],
  };
  const env = environmentsOf(await rendered({ values }));
  const subject = 'https://duel.example';
  expect(pushConfig(env.get('notifications') ?? {})).toMatchObject({ subject, hosts: ['push.example'] });
  expect(env.get('auth')).not.toHaveProperty('PUSH_SIGNING_KEYS');
});

test('so does the console, if it is on', async () => {
  const withConsole = environmentsOf(await rendered({ values: { 'console.enabled': true } }));
  const env = withConsole.get('console') ?? {};
  expect(consoleConfig(env)).toMatchObject({ listen: { port: 8080 }, nats: { login: { user: 'console' } } });
  const setup = setupConfig(withConsole.get('setup') ?? {});
  expect([...(setup.mongo?.passwords.keys() ?? [])].sort()).toEqual([...Object.keys(domains), 'console'].sort());
});

test('so do auth with its own keys, the gateway, and setup', () => {
  expect(() => authConfig(environments.get('auth') ?? {})).not.toThrow();
  const gateway = gatewayConfig(environments.get('gateway') ?? {});
  expect(Object.keys(gateway.pods).sort()).toEqual(Object.keys(domains).sort());
  const setup = setupConfig(environments.get('setup') ?? {});
  expect(setup).toMatchObject({ replicas: 3, mongo: { dbPrefix: 'maseki_' } });
  expect([...(setup.mongo?.passwords.keys() ?? [])].sort()).toEqual(Object.keys(domains).sort());
});

test.each([
  ['production', true],
  ['development', false],
])('inventory and chat of %s limit second accounts: %s', async (ci, isLimited) => {
  const of = environmentsOf(await rendered({ ci }));
  for (const name of ['inventory', 'chat']) expect(limitsSecondAccounts(of.get(name) ?? {})).toBe(isLimited);
});
