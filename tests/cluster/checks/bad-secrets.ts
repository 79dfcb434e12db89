import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { MADE_BY, NAMESPACE } from '../cluster/cluster.ts';
import { COMPONENT, type EnvVariable, isReady, type Manifest, type Pod, type Workload } from '../cluster/objects.ts';
import { logOf, podsOf } from '../cluster/pods.ts';
import { objectName } from '../cluster/release.ts';
import type { CheckResult, ClusterTest } from '../cluster-test.ts';

const WRONG_PASSWORD = 'wrong-password-0123456789';
const SEEN_WITHIN_MS = 60_000;
/** Within this time a faulty pod would be restarted by its probes, or end by itself. */
const ALIVE_FOR_MS = 20_000;
const LATER = 'mongodb-later';

const labels = (component: string) => ({ ...MADE_BY, [COMPONENT]: component });

/** One kind of bad input: a pod like that of a service, with a few other variables. */
interface Bad {
  name: string;
  /** The service that the pod is made like. */
  like: string;
  env: readonly EnvVariable[];
  /** The container waits for its secret with this reason, or runs and is not ready. */
  waits?: 'CreateContainerConfigError';
  /** A pattern that a line of the log must match, and one that no line may match. */
  says?: RegExp;
  never?: RegExp;
}

const secretKey = (name: string, key: string): EnvVariable['valueFrom'] => ({ secretKeyRef: { name, key } });
const passwordOf = (service: string) => secretKey(objectName('nats'), `${service}-password`);

const cases: readonly Bad[] = [
  {
    name: 'missing-secret',
    like: 'deck',
    env: [{ name: 'NATS_PASSWORD', valueFrom: secretKey('nobody-made-it', 'deck-password') ?? {} }],
    waits: 'CreateContainerConfigError',
  },
  {
    name: 'missing-key',
    like: 'deck',
    env: [{ name: 'NATS_PASSWORD', valueFrom: secretKey(objectName('nats'), 'no-such-key') ?? {} }],
    waits: 'CreateContainerConfigError',
  },
  {
    name: 'wrong-nats-password',
    like: 'deck',
    env: [{ name: 'NATS_PASSWORD', value: WRONG_PASSWORD }],
    says: /"event":"login_refused".*"user":"deck"/,
    never: new RegExp(WRONG_PASSWORD),
  },
  {
    name: 'wrong-mongodb-password',
    like: 'deck',
    env: [{ name: 'MONGODB_PASSWORD', value: WRONG_PASSWORD }],
    says: /"event":"login_refused".*"user":"maseki_deck"/,
    never: new RegExp(WRONG_PASSWORD),
  },
  {
    name: 'missing-permission',
    like: 'deck',
    // Chat's user may not do what deck needs.
    env: [
      { name: 'NATS_USER', value: 'chat' },
      { name: 'NATS_PASSWORD', valueFrom: passwordOf('chat') ?? {} },
    ],
    says: /"event":"bus_violation".*"subject":"[^"]+"/,
  },
  {
    name: 'unreachable-mongodb',
    like: 'deck',
    env: [{ name: 'MONGODB_URI', value: `mongodb://maseki_deck:$(MONGODB_PASSWORD)@${LATER}:27017/?replicaSet=rs0` }],
    says: new RegExp(`"event":"server_unreachable".*${LATER}`),
  },
];

/** A pod like those of a service that no Service selects, with other variables. */
async function badPod({ cluster }: ClusterTest, { name, like, env }: Bad): Promise<Manifest> {
  const deployment = await cluster.find<Workload>('deployment', objectName(like));
  if (!deployment) throw new Error(`there is no ${like}`);
  const { spec } = deployment.spec.template;
  const replaced = new Set(env.map((variable) => variable.name));
  const containers = spec.containers.map((container) => {
    const kept = (container.env ?? []).filter((variable) => !replaced.has(variable.name));
    // These come before the keys and passwords that refer to them.
    return {
      ...container,
      env: [
        ...env.filter((variable) => !/URI/.test(variable.name)),
        ...kept,
        ...env.filter((variable) => /URI/.test(variable.name)),
      ],
    };
  });
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: `bad-${name}`, namespace: NAMESPACE, labels: labels('bad') },
    spec: { ...spec, containers, terminationGracePeriodSeconds: 1 },
  };
}

const podNamed = async ({ cluster }: ClusterTest, name: string) => (await cluster.find<Pod>('pod', name)) ?? undefined;
const statusOf = (pod: Pod | undefined) => pod?.status.containerStatuses?.[0];

/** The faults of one kind of bad input, as sentences. */
async function tryBad(test: ClusterTest, bad: Bad): Promise<string[]> {
  const { cluster, onProgress } = test;
  const name = `bad-${bad.name}`;
  onProgress(name);
  await cluster.apply(await badPod(test, bad));
  const look = <T>(seen: (pod: Pod) => T | Promise<T>) =>
    eventually(
      async () => {
        const pod = await podNamed(test, name);
        return pod && seen(pod);
      },
      { withinMs: SEEN_WITHIN_MS, everyMs: 1_000 },
    ).catch(() => undefined);
  if (bad.waits) {
    const waits = await look((pod) => statusOf(pod)?.state.waiting?.reason === bad.waits);
    return waits ? [] : [`${bad.name}: the pod does not wait with ${bad.waits}`];
  }
  const { says = /./, never } = bad;
  const said = await look(async () => says.test(await logOf(cluster, name)));
  await sleep(ALIVE_FOR_MS);
  const pod = await podNamed(test, name);
  const log = await logOf(cluster, name, 1_000);
  return [
    ...(said ? [] : [`${bad.name}: the log does not say ${says}`]),
    ...(never?.test(log) ? [`${bad.name}: the log shows the password`] : []),
    ...(pod && isReady(pod) ? [`${bad.name}: the pod is ready`] : []),
    ...(statusOf(pod)?.restartCount === 0 ? [] : [`${bad.name}: the pod was restarted`]),
  ];
}

/** The pod becomes ready by itself once the database that could not be reached appears. */
async function recovers({ cluster }: ClusterTest): Promise<string[]> {
  await cluster.apply({
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: LATER, namespace: NAMESPACE, labels: MADE_BY },
    spec: { selector: { [COMPONENT]: 'mongodb' }, ports: [{ port: 27017 }] },
  });
  const ready = await eventually(
    async () =>
      (await podsOf(cluster, 'bad')).some((pod) => pod.metadata.name === 'bad-unreachable-mongodb' && isReady(pod)),
    { withinMs: SEEN_WITHIN_MS, everyMs: 1_000 },
  ).catch(() => false);
  return ready ? [] : ['unreachable-mongodb: the pod does not recover when the database appears'];
}

/**
 * With missing or wrong secrets, and servers that cannot be reached, pods name what is missing,
 * without the password, and are not restarted.
 */
export async function badSecrets(test: ClusterTest): Promise<CheckResult> {
  const { cluster } = test;
  await test.ensure('a');
  const seen: Record<string, boolean> = {};
  const missed: string[] = [];
  try {
    for (const bad of cases) {
      const problems = await tryBad(test, bad);
      seen[bad.name.replaceAll('-', '_')] = problems.length === 0;
      missed.push(...problems);
    }
    const late = await recovers(test);
    seen['recovers'] = late.length === 0;
    missed.push(...late);
  } finally {
    await cluster.inNamespace(['delete', 'pods', '--selector', `${COMPONENT}=bad`, '--wait=false']);
    await cluster.inNamespace(['delete', 'service', LATER, '--ignore-not-found']);
  }
  return { figures: seen, missed };
}
