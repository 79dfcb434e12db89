import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@maseki/tools/bootstrap/user-error.mjs';
import { type ClusterPrograms, CommandFailed, clusterPrograms, type RunOptions } from './kubectl.ts';
import type { Manifest, ObjectList } from './objects.ts';

/** The namespace of everything that the test makes, apart from volumes. */
export const NAMESPACE = 'maseki-test';
/** The label of everything that the test has made. It removes nothing else. */
export const MADE_BY = { 'maseki-duel.example/made-by': 'test-k8s' } as const;

/** True for what has that label. */
export const isOfTest = ({ metadata }: { metadata: { labels?: Readonly<Record<string, string>> } }): boolean =>
  Object.keys(MADE_BY).some((label) => metadata.labels?.[label]);

const RESPONDS_WITHIN = '--request-timeout=10s';
const LOOK_EVERY_MS = 1_000;
const isMissing = (error: unknown) => error instanceof CommandFailed && /not ?found/i.test(error.message);

export interface Cluster extends ClusterPrograms {
  /** kubectl in the namespace of the test. */
  inNamespace(args: readonly string[], options?: RunOptions): Promise<string>;
  apply(...manifests: readonly Manifest[]): Promise<void>;
  /**
   * Objects of a kind in the namespace of the test, by labels such as
   * `app.kubernetes.io/component=chat`.
   */
  list<O>(kind: string, labels?: string): Promise<O[]>;
  /** One object, null if it is not there. */
  find<O>(kind: string, name: string): Promise<O | null>;
}

/** The cluster of `KUBECONFIG`. Throws UserError if none responds. */
export async function openCluster(): Promise<Cluster> {
  const programs = await clusterPrograms();
  const { kubectl } = programs;
  try {
    await kubectl(['get', 'namespace', 'default', '--output', 'name', RESPONDS_WITHIN], { timeoutMs: 30_000 });
  } catch {
    throw new UserError(
      'No Kubernetes cluster responds: set KUBECONFIG to the configuration of one that is only for tests.',
    );
  }
  const inNamespace: Cluster['inNamespace'] = (args, options) => kubectl(['--namespace', NAMESPACE, ...args], options);
  return {
    ...programs,
    inNamespace,
    async apply(...manifests) {
      const input = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: manifests });
      await kubectl(['apply', '--filename', '-'], { input });
    },
    async list<O>(kind: string, labels = '') {
      const selector = labels === '' ? [] : ['--selector', labels];
      const found = JSON.parse(await inNamespace(['get', kind, ...selector, '--output', 'json'])) as ObjectList<O>;
      return found.items;
    },
    async find<O>(kind: string, name: string) {
      try {
        return JSON.parse(await inNamespace(['get', kind, name, '--output', 'json'])) as O;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}

const labelsOf = async ({ kubectl }: Cluster, name: string): Promise<Record<string, string> | null> => {
  try {
    const found = JSON.parse(await kubectl(['get', 'namespace', name, '--output', 'json']));
    return found.metadata.labels ?? {};
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const isOurs = (labels: Readonly<Record<string, string>>) =>
  Object.entries(MADE_BY).every(([name, value]) => labels[name] === value);

/**
 * Removes a namespace of an earlier run with all that is in it. Throws UserError if something else
 * has made it.
 */
export async function removeNamespace(cluster: Cluster, name: string): Promise<void> {
  const labels = await labelsOf(cluster, name);
  if (labels === null) return;
  if (!isOurs(labels)) {
    throw new UserError(
      `The namespace ${name} of this cluster was not made by this test: use another cluster, or remove it.`,
    );
  }
  await cluster.kubectl(['delete', 'namespace', name, '--wait=false']);
  while ((await labelsOf(cluster, name)) !== null) await sleep(LOOK_EVERY_MS);
}

/** Makes a namespace in which every pod must fit a level of pod security. */
export const makeNamespace = (cluster: Cluster, name: string, level: 'restricted' | 'privileged'): Promise<void> =>
  cluster.apply({
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, labels: { ...MADE_BY, 'pod-security.kubernetes.io/enforce': level } },
  });
