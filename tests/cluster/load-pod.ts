import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { StoredBattles } from '../faults/verdicts/stored-battles.ts';
import { type Cluster, MADE_BY, NAMESPACE } from './cluster/cluster.ts';
import type { EnvVariable, Manifest } from './cluster/objects.ts';
import { COMPONENT } from './cluster/objects.ts';
import { objectName } from './cluster/release.ts';
import type { Paid } from './load/accounts.ts';
import type { Records, Span } from './load/records.ts';
import type { RightsResult } from './load/rights.ts';

const NAME = 'load';
const PORT = 8090;
/**
 * The longest time of a command, such as registering all players on a busy machine, or their last
 * battles.
 */
const COMMAND_MS = 900_000;
const STARTED_WITHIN_MS = 60_000;

const labels = { ...MADE_BY, [COMPONENT]: NAME };

/** Passwords of the services whose data the load reads and whose rights it tries. */
const PASSWORDS_OF = { MONGODB: ['battle', 'chat', 'inventory'], NATS: ['chat', 'gateway', 'social'] } as const;

const secretEnv = (name: string, secret: string, key: string): EnvVariable => ({
  name,
  valueFrom: { secretKeyRef: { name: objectName(secret), key } },
});

const members = (component: string, port: number) =>
  [0, 1, 2].map((n) => `${objectName(component)}-${n}.${objectName(component)}:${port}`).join(',');

const mongodbUri = (service: string) =>
  `mongodb://maseki_${service}:$(${service.toUpperCase()}_MONGODB_PASSWORD)@${members('mongodb', 27017)}/?replicaSet=rs0`;

const env: EnvVariable[] = [
  ...PASSWORDS_OF.MONGODB.map((service) =>
    secretEnv(`${service.toUpperCase()}_MONGODB_PASSWORD`, 'mongodb', `${service}-password`),
  ),
  ...PASSWORDS_OF.NATS.flatMap((service) => [
    secretEnv(`${service.toUpperCase()}_NATS_PASSWORD`, 'nats', `${service}-password`),
    { name: `${service.toUpperCase()}_NATS_USER`, value: service },
  ]),
  ...PASSWORDS_OF.MONGODB.map((service) => ({
    name: `${service.toUpperCase()}_MONGODB_URI`,
    value: mongodbUri(service),
  })),
  { name: 'NATS_URL', value: `nats://${objectName('nats')}:4222` },
  { name: 'BASE_URL', value: `http://${objectName('gateway')}` },
  { name: 'PORT', value: String(PORT) },
];

const pod = (image: string): Manifest => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: NAME, namespace: NAMESPACE, labels },
  spec: {
    restartPolicy: 'Never',
    automountServiceAccountToken: false,
    enableServiceLinks: false,
    terminationGracePeriodSeconds: 1,
    securityContext: { runAsNonRoot: true, runAsUser: 65532, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [
      {
        name: NAME,
        image,
        env,
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
        resources: { requests: { cpu: '60m', memory: '192Mi' } },
      },
    ],
  },
});

/**
 * Network policies of the chart refuse pods that they do not know, such as the players and pods
 * that a check makes.
 */
const policies: Manifest[] = [
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'load-goes-anywhere', namespace: NAMESPACE, labels },
    spec: { podSelector: { matchLabels: MADE_BY }, policyTypes: ['Egress'], egress: [{}] },
  },
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name: 'load-comes-in', namespace: NAMESPACE, labels },
    spec: {
      podSelector: { matchExpressions: [{ key: COMPONENT, operator: 'In', values: ['gateway', 'nats', 'mongodb'] }] },
      policyTypes: ['Ingress'],
      ingress: [{ from: [{ podSelector: { matchLabels: MADE_BY } }] }],
    },
  },
];

export interface LoadSize {
  battles: number;
  callsPerSecond: number;
  thinkMs: number;
}

/** The pod whose players make the load. Times are in ms since the epoch by its clock. */
export interface LoadPod {
  now(): Promise<number>;
  start(size: LoadSize): Promise<number>;
  /** Resolves to the time at which nothing ran any more. */
  stop(): Promise<number>;
  records(span: Span): Promise<Records>;
  /** Battles that ended since a time. */
  stored(from: number): Promise<StoredBattles>;
  firstSteps(): Promise<string[]>;
  rights(): Promise<RightsResult[]>;
  /**
   * How many of the players registered so far the game still knows, by their session and by their
   * password.
   */
  accounts(): Promise<{ players: number; bySession: number; byPassword: number }>;
  /**
   * Registers players until there are this many, and gives cards, exchanges and a chat to the last
   * `idle` of them, who play no battles.
   */
  populate(size: { players: number; idle: number; exchanges: number }): Promise<number>;
  /**
   * How many of those have exactly the cards that they had then, and whether the message in the
   * chat is still there.
   */
  possessions(): Promise<{ owners: number; unchanged: number; is_shown: boolean }>;
  /** The last two players fight a battle to its end. */
  fight(): Promise<number>;
  /** Adds accounts of players who only have stones. */
  addAccounts(count: number): Promise<number>;
  /** The accounts that grants of operators have reached. */
  paidAccounts(): Promise<Paid>;
  /** Indexes of the archived battles, as the fields of their keys. */
  indexes(): Promise<string[]>;
  /** The member of MongoDB that takes writes, as the name of its pod. */
  primary(): Promise<string>;
  remove(): Promise<void>;
}

/** Starts the pod; resolves when it takes commands. */
export async function startLoadPod(cluster: Cluster, image: string): Promise<LoadPod> {
  const { apply, inNamespace, forward } = cluster;
  await inNamespace(['delete', 'pod', NAME, '--ignore-not-found', '--grace-period=1']);
  await apply(...policies, pod(image));
  await inNamespace(['wait', '--for=condition=Ready', `pod/${NAME}`, '--timeout=120s'], { timeoutMs: 130_000 });
  let opened = await forward(NAMESPACE, `pod/${NAME}`, PORT);

  async function command<T>(path: string, input: Readonly<Record<string, number>> = {}): Promise<T> {
    if (!opened.isOpen()) opened = await forward(NAMESPACE, `pod/${NAME}`, PORT);
    const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
    const response = await fetch(`http://127.0.0.1:${opened.port}${path}?${query}`, {
      signal: AbortSignal.timeout(COMMAND_MS),
    });
    const { value, error } = (await response.json()) as { value: T; error?: string };
    if (error !== undefined) throw new Error(`load ${path}: ${error}`);
    return value;
  }

  const timeOf = async (path: string, input?: Readonly<Record<string, number>>) =>
    (await command<{ now: number }>(path, input)).now;

  await eventually(() => timeOf('/now'), { withinMs: STARTED_WITHIN_MS, everyMs: 500 });
  return {
    now: () => timeOf('/now'),
    start: (size) => timeOf('/start', { ...size }),
    stop: () => timeOf('/stop'),
    records: (span) => command('/records', { ...span }),
    stored: (from) => command('/stored', { from }),
    firstSteps: async () => (await command<{ done: string[] }>('/first-steps')).done,
    rights: () => command('/rights'),
    accounts: () => command('/accounts'),
    populate: (size) => timeOf('/populate', size),
    possessions: () => command('/possessions'),
    fight: () => timeOf('/fight'),
    addAccounts: (count) => timeOf('/add-accounts', { count }),
    paidAccounts: () => command('/paid-accounts'),
    indexes: () => command('/indexes'),
    primary: async () => (await command<{ pod: string }>('/primary')).pod,
    async remove() {
      opened.close();
      await inNamespace(['delete', 'pod', NAME, '--ignore-not-found', '--grace-period=1']);
    },
  };
}
