import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { Campaign } from '@maseki/contracts/console/grant-endpoints.ts';
import { unwrap } from '@maseki/players/account.ts';
import type { ConsoleClient } from '@maseki/tools/dev-env/console-client.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { COMPONENT, type Manifest } from '../cluster/objects.ts';
import { deletePod, readyPods } from '../cluster/pods.ts';
import type { Values } from '../cluster/release.ts';
import type { CheckResult, ClusterTest } from '../cluster-test.ts';
import { CONSOLE, enrol, openConsole } from '../desk.ts';

const ACCOUNTS = 10_000;
const STONES = 30;
/** Parts of the accounts that are paid when a pod is killed. */
const KILLS = { console: 0.1, inventory: 0.5 } as const;
const ENDS_WITHIN_MS = 300_000;

const OPERATORS = [{ podSelector: { matchLabels: { 'maseki-duel.example/desk': 'operators' } } }];
export const WITH_CONSOLE: Values = { console: { enabled: true }, networkPolicy: { operators: OPERATORS } };

const KINDS = 'deployments,replicasets,pods,services,serviceaccounts,configmaps,secrets,networkpolicies,ingresses';
const reason = 'check of the cluster';

interface Policy {
  spec: { podSelector: { matchLabels?: Record<string, string> }; ingress?: { from?: unknown; ports?: unknown }[] };
}

/** Who may come to the console, as the cluster has it. */
export const incomingOf = (policies: readonly Policy[]) =>
  policies
    .filter(({ spec }) => spec.podSelector.matchLabels?.[COMPONENT] === CONSOLE)
    .flatMap(({ spec }) => spec.ingress ?? []);

/** Objects of the console and keys of secrets for it. */
async function tracesOf({ cluster }: ClusterTest): Promise<string[]> {
  const objects = await cluster.list<Manifest>(KINDS, `${COMPONENT}=${CONSOLE}`);
  const secrets = await cluster.list<{ data?: Record<string, string> }>('secrets');
  const keys = secrets.flatMap(({ data = {} }) => Object.keys(data)).filter((key) => key.startsWith(CONSOLE));
  return [...objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`), ...keys];
}

/** Says of all operators that they do not play. */
async function nameNone({ call }: ConsoleClient): Promise<void> {
  const { operators } = unwrap(await call(consoleEndpoints.listOperators));
  for (const { id } of operators) {
    const input = { params: { id }, body: { username: null, reason }, idempotencyKey: randomUUID() };
    unwrap(await call(consoleEndpoints.nameAccount, input));
  }
}

/** Begins a grant to everybody, which the other operator confirms. Resolves to its id. */
async function begin(one: ConsoleClient, other: ConsoleClient): Promise<string> {
  const selection = { kind: 'everyone' } as const;
  const { as_of, digest } = unwrap(await one.call(consoleEndpoints.previewGrant, { body: { selection } }));
  const body = { selection, as_of, digest, amount: STONES, message: reason, reason };
  const { id } = unwrap(await one.call(consoleEndpoints.startGrant, { body, idempotencyKey: randomUUID() }));
  const confirmation = { params: { id }, body: { reason }, idempotencyKey: randomUUID() };
  unwrap(await other.call(consoleEndpoints.confirmGrant, confirmation));
  return id;
}

/** The grant, once it is in this state. */
const seen = ({ call }: ConsoleClient, id: string, isReached: (grant: Campaign) => boolean): Promise<Campaign> =>
  eventually(
    async () => {
      const grant = unwrap(await call(consoleEndpoints.listGrants)).campaigns.find((each) => each.id === id);
      return grant && isReached(grant) ? grant : null;
    },
    { withinMs: ENDS_WITHIN_MS, everyMs: 200 },
  );

async function kill({ cluster, onProgress }: ClusterTest, component: keyof typeof KILLS): Promise<void> {
  const [pod] = await readyPods(cluster, component, 1);
  if (!pod) throw new Error(`${component} has no pod`);
  onProgress(`killing ${pod.metadata.name}`);
  await deletePod(cluster, pod, true);
}

/** A grant to everybody, in which pods of the console and of inventory are killed. */
async function grantUnderKills(test: ClusterTest) {
  const { cluster } = test;
  const [one, other, third] = [
    await enrol(cluster, 'economy'),
    await enrol(cluster, 'admin'),
    await enrol(cluster, 'viewer'),
  ];
  const desk = await openConsole(cluster);
  const page = await desk.readPage();
  const first = await desk.logIn(one);
  const startedAt = Date.now();
  const second = await desk.logIn(other);
  await nameNone(second);
  const id = await begin(first, second);
  const before = await seen(first, id, ({ paid, count }) => paid >= KILLS.console * count);
  await kill(test, 'console');
  desk.close();
  await readyPods(cluster, CONSOLE, 1);
  const again = await openConsole(cluster);
  const viewer = await again.logIn(third);
  const after = await seen(viewer, id, ({ paid, count }) => paid >= KILLS.inventory * count);
  await kill(test, 'inventory');
  const ended = await seen(viewer, id, ({ state }) => state === 'ended');
  again.close();
  return {
    is_shown: page.includes('<html lang="ja"'),
    grant_s: (Date.now() - startedAt) / 1_000,
    paid_before_kills: [before.paid, after.paid],
    count: ended.count,
    paid: ended.paid,
  };
}

/** Off, nothing of the console is there. On, only operators reach it, and a grant ends whole. */
export async function consoleCheck(test: ClusterTest): Promise<CheckResult> {
  const { cluster, load } = test;
  await test.ensure('a');
  const traces = await tracesOf(test);
  await test.ensure('a', WITH_CONSOLE);
  const incoming = incomingOf(await cluster.list<Policy>('networkpolicies'));
  const expected = [{ from: OPERATORS, ports: [{ protocol: 'TCP', port: 8080 }] }];
  const services = await cluster.list<{ spec: { type: string } }>('services', `${COMPONENT}=${CONSOLE}`);
  await load.addAccounts(ACCOUNTS);
  const grant = await grantUnderKills(test);
  const reached = await load.paidAccounts();
  await test.ensure('a');
  const left = await cluster.list<Manifest>(KINDS, `${COMPONENT}=${CONSOLE}`);
  const isWhole = reached.accounts === grant.count && grant.paid === grant.count && reached.most === 1;
  const wasCut = grant.paid_before_kills.every((paid) => paid < grant.count);
  return {
    figures: { ...grant, reached, incoming, traces_without: traces.length, left: left.length },
    missed: [
      ...traces.map((trace) => `without the console there is ${trace}`),
      ...left.map(({ kind, metadata }) => `${kind} ${metadata.name} stays without the console`),
      ...(isDeepStrictEqual(incoming, expected) ? [] : ['others than operators may come in']),
      ...(services.every(({ spec }) => spec.type === 'ClusterIP') ? [] : ['its service is open to others']),
      ...(grant.is_shown ? [] : ['its page is not shown']),
      ...(wasCut ? [] : ['the grant ended before the kills']),
      ...(grant.count >= ACCOUNTS && isWhole ? [] : [`${reached.accounts} of ${grant.count} got their stones once`]),
    ],
  };
}
