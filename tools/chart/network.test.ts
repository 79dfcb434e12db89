import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { domains } from '@maseki/contracts/domains.ts';
import { busUsers, databaseOwners } from '@maseki/setup/bus.ts';
import { root } from '../paths.ts';
import { componentOf, type KubernetesObject, rendered } from './render.ts';

const names = Object.keys(domains);

/** Of the table "Who talks to whom" as `from → to:port`; `services` stands for each. */
function documentedArrows(): string[] {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, section = ''] = page.split('## Who talks to whom');
  const rows = [...section.matchAll(/^\| `([\w-]+)` \| `([\w-]+)` \| (\d+) \|/gm)];
  const each = (name = '') => (name === 'services' ? names : [name]);
  return rows.flatMap(([, from, to, port]) =>
    each(from).flatMap((one) => each(to).map((other) => `${one} → ${other}:${port}`)),
  );
}

/** The same from the code, which is the contracts and the users of NATS and MongoDB. */
function neededArrows(): string[] {
  return [
    ...names.map((name) => `gateway → ${name}:8080`),
    ...[...Object.keys(busUsers), 'setup', 'backup'].map((name) => `${name} → nats:4222`),
    ...[...databaseOwners, 'setup', 'backup'].map((name) => `${name} → mongodb:27017`),
    ...['nats → nats:6222', 'mongodb → mongodb:27017', 'play-test → gateway:8080'],
  ];
}

interface Peer {
  podSelector?: { matchLabels: Record<string, string> };
}
interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports: { protocol: string; port: number }[];
}

const NAME = 'app.kubernetes.io/component';
const INSTANCE = 'app.kubernetes.io/instance';

/** Pods of this release that a rule names. Peers outside have a test of their own. */
const insidePeers = (peers: readonly Peer[] = []) =>
  peers
    .filter(({ podSelector }) => podSelector?.matchLabels[INSTANCE] === 'duel')
    .map(({ podSelector }) => podSelector?.matchLabels[NAME] ?? '');

const policiesOf = (objects: readonly KubernetesObject[]) => objects.filter(({ kind }) => kind === 'NetworkPolicy');

/** As the policies say, from the sender (`egress`) or the receiver (`ingress`). */
const allowed = (policies: readonly KubernetesObject[], direction: 'ingress' | 'egress'): string[] =>
  policies.flatMap((policy) => {
    const own = policy.spec.podSelector.matchLabels[NAME];
    return (policy.spec[direction] ?? []).flatMap(({ from, to, ports }: Rule) =>
      insidePeers(from ?? to).flatMap((peer) =>
        ports.map(({ port }) => (direction === 'egress' ? `${own} → ${peer}:${port}` : `${peer} → ${own}:${port}`)),
      ),
    );
  });

const outsidePeers = (policies: readonly KubernetesObject[], direction: 'ingress' | 'egress') =>
  policies.flatMap((policy) =>
    (policy.spec[direction] ?? [])
      .filter(({ from, to, ports: [first] }: Rule) => insidePeers(from ?? to).length === 0 && first?.port !== 53)
      .map(
        ({ from, to, ports: [first] }: Rule) => `${componentOf(policy)} ${first?.port} ${JSON.stringify(from ?? to)}`,
      ),
  );

describe('the policies of the chart', () => {
  let objects: KubernetesObject[];
  let policies: KubernetesObject[];
  beforeAll(async () => {
    objects = await rendered({ values: { 'backup.enabled': true, 'backup.claim': 'kept', 'console.enabled': true } });
    policies = policiesOf(objects);
  });

  test('allow what docs/architecture.md says, from both sides, and nothing else', () => {
    const arrows = documentedArrows().sort();
    expect(arrows).toEqual(neededArrows().sort());
    expect(allowed(policies, 'egress').sort()).toEqual(arrows);
    expect(allowed(policies, 'ingress').sort()).toEqual(arrows);
  });

  test('deny everything else to every pod', () => {
    const [deny] = policies.filter(({ spec }) => spec.podSelector.matchLabels[NAME] === undefined);
    expect(deny?.spec).toEqual({
      podSelector: { matchLabels: { 'app.kubernetes.io/name': 'maseki', [INSTANCE]: 'duel' } },
      policyTypes: ['Ingress', 'Egress'],
    });
    const pods = objects.filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind));
    for (const { spec } of pods)
      expect(spec.template.metadata.labels).toMatchObject(deny?.spec.podSelector.matchLabels);
  });

  test('let every pod look up names, and none talk to what lies outside', () => {
    const lookups = policies.filter(({ spec }) =>
      (spec.egress ?? []).some(({ ports }: Rule) =>
        ports.some(({ port, protocol }) => port === 53 && protocol === 'UDP'),
      ),
    );
    expect(lookups.length).toBe(policies.length - 1);
    expect([...outsidePeers(policies, 'ingress'), ...outsidePeers(policies, 'egress')]).toEqual([]);
  });
});

test('by value the ingress controller comes in, Prometheus reads metrics, and traces leave', async () => {
  const policies = policiesOf(await rendered({ ci: 'production' }));
  const incoming = outsidePeers(policies, 'ingress');
  expect(incoming.filter((rule) => rule.includes('ingress-nginx'))).toEqual([expect.stringMatching(/^gateway 8080 /)]);
  expect(incoming.filter((rule) => / 9464 .*prometheus/.test(rule)).length).toBe(names.length + 1);
  expect(incoming.length).toBe(names.length + 2);
  const leaving = outsidePeers(policies, 'egress');
  expect(leaving.filter((rule) => / 4318 .*monitoring/.test(rule)).length).toBe(names.length + 1);
  expect(leaving.filter((rule) => rule.includes('203.0.113.0/24'))).toEqual([expect.stringMatching(/^backup 443 /)]);
});

test('servers outside are reached only at their addresses and ports, by those who need them', async () => {
  const policies = policiesOf(await rendered({ ci: 'external' }));
  const leaving = outsidePeers(policies, 'egress');
  expect(
    leaving
      .filter((rule) => rule.includes('198.51.100.0/24'))
      .map((rule) => rule.split(' [')[0])
      .sort(),
  ).toEqual([...names.map((name) => `${name} ${name === 'battle' ? 27018 : 27017}`), 'setup 27017'].sort());
  expect(leaving.filter((rule) => rule.includes('192.0.2.0/24')).length).toBe((names.length + 2) * 2);
});

test('the console is reached from the operators alone, and without it nothing of it is there', async () => {
  const operators = [{ ipBlock: { cidr: '192.0.2.7/32' } }];
  const on = { 'console.enabled': true, 'networkPolicy.operators': operators };
  const incoming = outsidePeers(policiesOf(await rendered({ values: on })), 'ingress');
  expect(incoming).toEqual([`console 8080 ${JSON.stringify(operators)}`]);
  expect((await rendered({ ci: 'production' })).filter((object) => componentOf(object) === 'console')).toEqual([]);
  const text = JSON.stringify(await rendered());
  expect(text).not.toMatch(/console-password|CONSOLE_/);
});

test('without policies no pod is kept away', async () => {
  expect(policiesOf(await rendered({ values: { 'networkPolicy.enabled': false } }))).toEqual([]);
});

test('only with pushes on does anything leave, from notifications to port 443 of public addresses', async () => {
  const values = { 'push.enabled': true, 'gateway.publicOrigin': 'https://duel.example' };
  const [off, on] = [await rendered(), await rendered({ values })].map((all) =>
    outsidePeers(policiesOf(all), 'egress'),
  );
  expect(off).toEqual([]);
  expect(on).toEqual([expect.stringMatching(/^notifications 443 .*"0\.0\.0\.0\/0".*"10\.0\.0\.0\/8"/)]);
});
