import { serviceNames } from '@maseki/tools/servers/pods.ts';
import { showProgress } from '../faults/trial.ts';
import { checks } from './checks/checks.ts';
import { install } from './checks/install.ts';
import { type Cluster, makeNamespace, NAMESPACE, openCluster, removeNamespace } from './cluster/cluster.ts';
import { noneLeaves } from './cluster/pods.ts';
import { createRelease, mergeValues, type Values } from './cluster/release.ts';
import { logsOfTrouble } from './cluster/trouble.ts';
import { provideVolumes, type TestVolumes } from './cluster/volumes.ts';
import type { Build, CheckResult, ClusterTest } from './cluster-test.ts';
import { buildImages } from './images.ts';
import { type LoadPod, startLoadPod } from './load-pod.ts';
import { assignedValue } from './set-values.ts';

export const checkNames: readonly string[] = ['install', ...Object.keys(checks)];

/** All other checks need no second build. */
const OF_TWO_BUILDS = ['upgrade', 'rollback'];

export interface RunOptions {
  names: readonly string[];
  /** `<key>=<value>` of the chart, for all installations. */
  set: readonly string[];
  reuseImages: boolean;
  keep: boolean;
  /**
   * Called after each check with all figures so far, so that a run that is ended leaves its
   * findings.
   */
  onReport(report: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** Limits against strangers do not meet the players of the test, and every component runs twice. */
const COMMON: Values = {
  defaults: { replicas: 2 },
  services: {
    gateway: { env: { REGISTRATIONS_PER_MINUTE: 100_000, REGISTRATIONS_PER_HOUR: 100_000 } },
    auth: { env: { LOGINS_PER_MINUTE: 100_000 } },
  },
};

/** Without players it does no harm that all pods are replaced at once. */
const AT_ONCE: Values = {
  services: Object.fromEntries([...serviceNames(), 'gateway'].map((name) => [name, { minReadySeconds: 5 }])),
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The part of the test that knows which build is installed with which values. */
function createInstalled(
  images: Readonly<Record<Build, Values>>,
  { cluster, deploy }: { cluster: Cluster; deploy: (values: Values) => Promise<number> },
) {
  let installed: { build: Build; values: Values } | undefined;
  return {
    forget: () => {
      installed = undefined;
    },
    async ensure(build: Build, values: Values = {}, { inTurn = false } = {}): Promise<number> {
      if (isSame(installed, { build, values })) return 0;
      installed = undefined;
      const seconds = await deploy(mergeValues(images[build], values, inTurn ? {} : AT_ONCE));
      // Helm does not wait for the pods of before, which go on with the values of before until they
      // end.
      await noneLeaves(cluster);
      installed = { build, values };
      return seconds;
    },
  };
}

/** Runs one check. An error that it throws is a check that failed. */
export async function runCheck(
  name: string,
  check: () => Promise<CheckResult>,
): Promise<CheckResult & { seconds: number }> {
  showProgress(`check ${name}`);
  const startedAt = Date.now();
  const result = await check().catch((error: unknown) => ({ figures: {}, missed: [String(error)] }));
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  showProgress(`${result.missed.length === 0 ? 'PASSED' : 'FAILED'} ${name} after ${seconds} s`);
  for (const sentence of result.missed) console.log(`  ${sentence}`);
  return { ...result, seconds };
}

/** Values that choose the images of NATS and MongoDB, and their volumes. */
export function serverValues(images: Values, { storageClass }: TestVolumes): Values {
  const storage = storageClass === null ? {} : { storageClass };
  return mergeValues(images, { nats: storage, mongodb: storage });
}

/** Removes everything that the test has made. */
export async function cleanUp(cluster: Cluster, volumes: TestVolumes | undefined): Promise<void> {
  showProgress('removing all that the test has made');
  await removeNamespace(cluster, NAMESPACE);
  await volumes?.remove();
}

/** A run of checks on an installation of its own. */
export interface ClusterRun {
  /** Does one check and adds its figures to the report; `install` comes first. */
  check(name: string): Promise<CheckResult>;
  /** Removes everything that the test has made, unless it is kept. Resolves to the figures. */
  finish(): Promise<Readonly<Record<string, unknown>>>;
}

/**
 * Builds the images and makes the namespace. Throws UserError if there is no cluster that may be
 * used.
 */
export async function startRun({ names, set, reuseImages, keep, onReport }: RunOptions): Promise<ClusterRun> {
  const cluster = await openCluster();
  await removeNamespace(cluster, NAMESPACE);
  const context = await cluster.kubectl(['config', 'current-context']).catch(() => '');
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1_000);
  const images = await buildImages(context, {
    reuse: reuseImages,
    builds: names.some((name) => OF_TWO_BUILDS.includes(name)) ? ['a', 'b'] : ['a'],
  });
  const report: Record<string, unknown> = { images_s: seconds(), image_bytes: images.bytes };
  const volumes = await provideVolumes(cluster, images.load);
  let load: LoadPod | undefined;
  let test: ClusterTest | undefined;

  async function begin(): Promise<CheckResult> {
    await makeNamespace(cluster, NAMESPACE, 'restricted');
    const servers = serverValues(images.servers, volumes);
    const release = createRelease(cluster, mergeValues(COMMON, servers, ...set.map(assignedValue)));
    const builds = { a: images.a, b: images.b };
    const installed = createInstalled(builds, { cluster, deploy: release.deploy });
    showProgress('helm install');
    const ready_s = await installed.ensure('a', {}, { inTurn: names.includes('install') });
    load = await startLoadPod(cluster, images.load);
    test = { cluster, release, load, volumes, onProgress: showProgress, ...installed, images: builds };
    return names.includes('install') ? install(test, ready_s) : { figures: { ready_s }, missed: [] };
  }

  return {
    async check(name) {
      const run = async () => {
        if (name === 'install') return begin();
        const check = checks[name];
        if (!test || !check) throw new Error('nothing is installed');
        return check(test);
      };
      const { figures, missed, seconds: took } = await runCheck(name, run);
      report[name] = { passed: missed.length === 0, seconds: took, ...figures, missed };
      if (missed.length > 0) report[`${name}_trouble`] = await logsOfTrouble(cluster);
      await onReport(report);
      return { figures, missed };
    },
    async finish() {
      if (!keep) {
        await load?.remove().catch(() => undefined);
        await cleanUp(cluster, volumes);
      }
      return { ...report, seconds: seconds() };
    },
  };
}
