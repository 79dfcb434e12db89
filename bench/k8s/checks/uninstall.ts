import { MADE_BY } from '../cluster/cluster.ts';
import type { CheckResult, ClusterTest } from '../cluster-test.ts';

interface Named {
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
}

/** Kinds of which a chart could leave objects behind. */
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
/** What each namespace has by itself. */
const OF_THE_NAMESPACE = /^(ConfigMap kube-root-ca\.crt|ServiceAccount default)$/;
/** Volumes, and the secrets that open them. */
const STAYS = /^(PersistentVolumeClaim |Secret maseki-(keys|nats|mongodb)$)/;

const label = ({ kind, metadata }: Named) => `${kind} ${metadata.name}`;

/** What of the objects in the namespace must not be there after `helm uninstall`. */
export const leftBehind = (objects: readonly Named[]): string[] =>
  objects
    .filter(({ metadata }) => !Object.keys(MADE_BY).some((made) => metadata.labels?.[made]))
    .map(label)
    .filter((name) => !OF_THE_NAMESPACE.test(name) && !STAYS.test(name));

/** Uninstalls, looks at what is left, and installs again on it: all accounts go on. */
export async function uninstall(test: ClusterTest): Promise<CheckResult> {
  const { cluster, release, load, onProgress } = test;
  await test.ensure('a');
  const before = await load.accounts();
  onProgress('helm uninstall');
  await release.uninstall();
  test.forget();
  const found = await Promise.all(KINDS.map((kind) => cluster.list<Named>(kind)));
  // A list names its kind, its items do not always.
  const objects = found.flat();
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
