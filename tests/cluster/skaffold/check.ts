import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@maseki/tools/bootstrap/user-error.mjs';
import { dockerResponds } from '@maseki/tools/k8s/docker.ts';
import { root } from '@maseki/tools/paths.ts';
import { above } from '../../faults/verdicts/bounds.ts';
import { type Cluster, NAMESPACE } from '../cluster/cluster.ts';
import { createRelease, mergeValues, type Values } from '../cluster/release.ts';
import type { CheckResult } from '../cluster-test.ts';
import { copyTree } from '../tree-copy.ts';
import { skaffoldDev, skaffoldRun } from './dev.ts';
import { savedScreen, savedService } from './saved.ts';

const tree = join(root, 'out', 'k8s', 'skaffold');
const VALUES = 'out/skaffold-values.json';
const SERVICE_WITHIN_S = 5;
const SCREEN_WITHIN_S = 3;

/** Requests for one pod of everything on two cores. */
const requests = (cpu: string, memory: string): Values => ({ resources: { requests: { cpu, memory } } });
const SMALL: Values = {
  defaults: { replicas: 1, ...requests('10m', '96Mi') },
  services: {
    auth: requests('10m', '96Mi'),
    battle: requests('10m', '96Mi'),
    gateway: { ...requests('10m', '96Mi'), env: { REGISTRATIONS_PER_MINUTE: 1_000 } },
  },
  streams: { battleLogMaxMb: 256, eventsMaxMb: 128 },
  nats: { replicas: 1, storage: '1Gi', ...requests('20m', '64Mi') },
  mongodb: { replicas: 1, storage: '1Gi', ...requests('20m', '256Mi') },
};

function refuseWithoutSkaffold(): void {
  if (spawnSync('skaffold', ['version']).status === 0) return;
  throw new UserError('skaffold is not on the PATH: install it (https://skaffold.dev) to run this check.');
}

interface SkaffoldTest {
  cluster: Cluster;
  /** Values that choose the images of NATS and MongoDB, and their volumes. */
  servers: Values;
  onProgress(sentence: string): void;
}

/**
 * `skaffold dev` with its two times, then `skaffold run` of the images for production, on which two
 * players play.
 */
export async function skaffoldCheck({ cluster, servers, onProgress }: SkaffoldTest): Promise<CheckResult> {
  refuseWithoutSkaffold();
  const isWithDocker = dockerResponds();
  onProgress('copying the tree');
  copyTree(tree);
  mkdirSync(join(tree, 'out'), { recursive: true });
  const options = (profiles: readonly string[], values: Values) => {
    writeFileSync(join(tree, VALUES), JSON.stringify(mergeValues(values, servers)));
    return { tree, values: VALUES, profiles };
  };
  try {
    onProgress('skaffold dev');
    const startedAt = Date.now();
    const dev = await skaffoldDev(options(isWithDocker ? [] : ['no-docker'], {}), (line) => console.log(`  ${line}`));
    const dev_s = (Date.now() - startedAt) / 1_000;
    const measured = await measure(dev.url).finally(() => dev.stop());
    onProgress('skaffold run -p production');
    const runAt = Date.now();
    await skaffoldRun(options([isWithDocker ? 'production' : 'production-no-docker'], SMALL));
    const production_s = (Date.now() - runAt) / 1_000;
    const tested = await createRelease(cluster, {})
      .test()
      .then(
        () => null,
        (error: unknown) => `helm test: ${String(error)}`,
      );
    return {
      figures: { dev_s, ...measured, production_s, helm_test: tested === null },
      missed: [
        ...above(
          {
            service_s: Math.max(...measured.service_s),
            screen_s: Math.max(...measured.screen_s),
            reloads: measured.reloads,
          },
          { service_s: SERVICE_WITHIN_S, screen_s: SCREEN_WITHIN_S, reloads: 0 },
        ),
        ...(tested === null ? [] : [tested]),
      ],
    };
  } finally {
    rmSync(tree, { recursive: true, force: true });
    await cluster.helm(['uninstall', 'maseki', '--namespace', NAMESPACE, '--ignore-not-found']).catch(() => undefined);
  }

  async function measure(url: string) {
    onProgress(`a source of a service is saved; the game is at ${url}`);
    const service_s = await savedService(tree, url);
    onProgress('a source of a screen is saved');
    const { seconds: screen_s, reloads } = await savedScreen(tree, url);
    return { service_s, screen_s, reloads };
  }
}
