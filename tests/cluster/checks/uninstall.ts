import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type Cluster, isOfTest } from '../cluster/cluster.ts';
import type { CheckResult, ClusterTest } from '../cluster-test.ts';

interface Named {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
}

/** Kinds of objects that a chart could leave behind. */
const KINDS = [
  ...[
    'deployments',
    'statefulsets',
    'jobs',
    'cronjobs',
    'pods',
    'services',
    'configmaps',
    'secrets',
    'serviceaccounts',
  ],
  ...['persistentvolumeclaims', 'poddisruptionbudgets', 'horizontalpodautoscalers', 'networkpolicies', 'ingresses'],
  ...['roles', 'rolebindings'],
];
/** Objects that each namespace has by itself. */
const OF_THE_NAMESPACE = /^(ConfigMap kube-root-ca\.crt|ServiceAccount default)$/;
/** Volumes, and the secrets that open them. */
const STAYS = /^(PersistentVolumeClaim |Secret maseki-(keys|nats|mongodb)$)/;

/** Helm does not wait for the end of what it deletes, and a pod has as long as its sockets need. */
const GONE_WITHIN_MS = 120_000;

/** Enough players for a run in which no other check has registered any. */
const SOME = { players: 20, idle: 10, exchanges: 5 } as const;

const label = ({ kind, metadata }: Named) => `${kind} ${metadata.name}`;

/** Objects of the namespace that must not be there after `helm uninstall`. */
export const leftBehind = (objects: readonly Named[]): string[] =>
  objects
    .filter((object) => !isOfTest(object))
    .map(label)
    .filter((name) => !OF_THE_NAMESPACE.test(name) && !STAYS.test(name));

/** Objects of the namespace once all that may not stay has ended, or after the time limit. */
async function objectsAfter(cluster: Cluster): Promise<Named[]> {
  // A list names its kind, its items do not always.
  const list = async () => (await Promise.all(KINDS.map((kind) => cluster.list<Named>(kind)))).flat();
  const isGone = async () => {
    if (leftBehind(await list()).length > 0) throw new Error('something is left');
    return true;
  };
  await eventually(isGone, { withinMs: GONE_WITHIN_MS, everyMs: 2_000 }).catch(() => undefined);
  return list();
}

/** Uninstalls, checks what is left, and installs again on it, after which all accounts go on. */
export async function uninstall(test: ClusterTest): Promise<CheckResult> {
  const { cluster, release, load, onProgress } = test;
  await test.ensure('a');
  if ((await load.accounts()).players === 0) await load.populate(SOME);
  const before = await load.accounts();
  onProgress('helm uninstall');
  await release.uninstall();
  test.forget();
  const objects = await objectsAfter(cluster);
  const left = leftBehind(objects);
  const volumes = objects.filter(({ kind }) => kind === 'PersistentVolumeClaim').length;
  const secrets = objects.filter((object) => /^Secret maseki-/.test(label(object))).length;
  onProgress('installing again');
  const reinstall_s = await test.ensure('a');
  const after = await load.accounts();
  const known = Math.min(after.bySession, after.byPassword);
  return {
    figures: { left, volumes, secrets, reinstall_s, accounts: before.players, known },
    missed: [
      ...left.map((name) => `${name} is left behind`),
      ...(volumes > 0 && secrets > 0 ? [] : ['volumes or the secrets that open them are gone']),
      ...(before.players > 0 && known === before.players ? [] : [`${known} of ${before.players} accounts go on`]),
    ],
  };
}
