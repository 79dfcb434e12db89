import { setTimeout as sleep } from 'node:timers/promises';
import { type Cluster, MADE_BY, makeNamespace, removeNamespace } from './cluster.ts';
import type { Manifest, ObjectList } from './objects.ts';

interface StorageClass {
  metadata: { name: string; annotations?: Record<string, string> };
  provisioner: string;
}

interface PersistentVolume {
  metadata: { name: string };
  spec: { claimRef?: { name: string } };
}

/** Three of NATS, three of MongoDB, one for the backup, and one to spare. */
const VOLUMES = 8;
const STATIC = 'kubernetes.io/no-provisioner';
const NAME = 'maseki-test';
/** The namespace of pods that may write as root to a folder of the node, as the volumes need it. */
const CARETAKERS = 'maseki-test-volumes';
const FOLDER = '/var/tmp/maseki-test-volumes';
const DONE_WITHIN_MS = 120_000;

/** Volumes on a cluster that does not make them by itself. */
export interface TestVolumes {
  /** The storage class that the chart is to name; null for the cluster's default. */
  storageClass: string | null;
  /**
   * Frees and empties all volumes whose claims are gone, so that the next installation finds new
   * ones.
   */
  renew(): Promise<void>;
  remove(): Promise<void>;
}

const volumeName = (n: number) => `${NAME}-${n}`;
const labels = MADE_BY;

const storageClass: Manifest = {
  apiVersion: 'storage.k8s.io/v1',
  kind: 'StorageClass',
  metadata: { name: NAME, labels },
  provisioner: STATIC,
};

const volume = (n: number): Manifest => ({
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name: volumeName(n), labels },
  spec: {
    capacity: { storage: '10Gi' },
    accessModes: ['ReadWriteOnce'],
    storageClassName: NAME,
    persistentVolumeReclaimPolicy: 'Retain',
    hostPath: { path: `${FOLDER}/${n}`, type: 'Directory' },
  },
});

interface Folders {
  /** Numbers of the folders that stay as they are. */
  kept: readonly number[];
  /** Numbers of the folders that are made empty. All others are removed. */
  made: readonly number[];
}

/** A pod that brings the folders of the volumes into this state. */
const caretaker = (image: string, { kept, made }: Folders) => {
  const script = `const fs = require('node:fs');
for (const name of fs.readdirSync('/volumes')) if (!${JSON.stringify(kept.map(String))}.includes(name)) fs.rmSync('/volumes/' + name, { recursive: true });
for (const n of ${JSON.stringify(made)}) { fs.mkdirSync('/volumes/' + n); fs.chmodSync('/volumes/' + n, 0o777); }`;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'caretaker', namespace: CARETAKERS, labels },
    spec: {
      restartPolicy: 'Never',
      containers: [
        {
          name: 'caretaker',
          image,
          command: ['node', '-e', script],
          securityContext: { runAsUser: 0 },
          volumeMounts: [{ name: 'volumes', mountPath: '/volumes' }],
        },
      ],
      volumes: [{ name: 'volumes', hostPath: { path: FOLDER, type: 'DirectoryOrCreate' } }],
    },
  } satisfies Manifest;
};

/**
 * True if volumes must be made by hand because the default class has no provisioner, or there is no
 * default class.
 */
async function isStatic({ kubectl }: Cluster): Promise<boolean> {
  const { items } = JSON.parse(await kubectl(['get', 'storageclass', '--output', 'json'])) as { items: StorageClass[] };
  const preset = items.find(
    ({ metadata }) => metadata.annotations?.['storageclass.kubernetes.io/is-default-class'] === 'true',
  );
  return preset === undefined || preset.provisioner === STATIC;
}

/** Runs the caretaker to its end. */
async function takeCare({ kubectl, apply }: Cluster, image: string, folders: Folders): Promise<void> {
  const pod = ['--namespace', CARETAKERS, 'pod', 'caretaker'];
  await kubectl(['delete', ...pod, '--ignore-not-found']);
  await apply(caretaker(image, folders));
  const deadline = Date.now() + DONE_WITHIN_MS;
  for (;;) {
    const phase = await kubectl(['get', ...pod, '--output', 'jsonpath={.status.phase}']);
    if (phase === 'Succeeded') return;
    if (phase === 'Failed' || Date.now() > deadline) {
      throw new Error(
        `the volumes could not be emptied: ${await kubectl(['logs', '--namespace', CARETAKERS, 'caretaker'])}`,
      );
    }
    await sleep(500);
  }
}

/** Makes volumes where no provisioner does. `image` has `node` on its path. */
export async function provideVolumes(cluster: Cluster, image: string): Promise<TestVolumes> {
  const none = async () => undefined;
  if (!(await isStatic(cluster))) return { storageClass: null, renew: none, remove: none };
  const { kubectl, apply } = cluster;
  const all = Array.from({ length: VOLUMES }, (_, n) => n + 1);
  const remove = (numbers: readonly number[]) =>
    kubectl(['delete', 'persistentvolume', ...numbers.map(volumeName), '--ignore-not-found']);

  async function renew(): Promise<void> {
    const claims = new Set(
      (await cluster.list<Manifest>('persistentvolumeclaims')).map(({ metadata }) => metadata.name),
    );
    const { items } = JSON.parse(
      await kubectl(['get', 'persistentvolume', '--output', 'json']),
    ) as ObjectList<PersistentVolume>;
    const isClaimed = (n: number) =>
      items.some(({ metadata, spec }) => metadata.name === volumeName(n) && claims.has(spec.claimRef?.name ?? ''));
    const kept = all.filter(isClaimed);
    const made = all.filter((n) => !isClaimed(n));
    await remove(made);
    await takeCare(cluster, image, { kept, made });
    await apply(...made.map(volume));
  }

  await removeNamespace(cluster, CARETAKERS);
  await makeNamespace(cluster, CARETAKERS, 'privileged');
  await apply(storageClass);
  await renew();
  return {
    storageClass: NAME,
    renew,
    async remove() {
      await remove(all);
      await takeCare(cluster, image, { kept: [], made: [] });
      await kubectl(['delete', 'storageclass', NAME, '--ignore-not-found']);
      await removeNamespace(cluster, CARETAKERS);
    },
  };
}
