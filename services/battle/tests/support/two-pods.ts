import { afterAll, beforeAll } from '@jest/globals';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { createPods, type Pods } from './pods.ts';

const WITHIN_MS = 60_000;

export interface TwoPods {
  pods: Pods;
  east: RunningService;
  west: RunningService;
}

/** Starts two pods before the tests of a file, and stops them after them; empty until then. */
export function useTwoPods(): TwoPods {
  const cluster = {} as TwoPods;

  beforeAll(async () => {
    const pods = await createPods();
    const [east, west] = await Promise.all([pods.start(), pods.start()]);
    Object.assign(cluster, { pods, east, west } satisfies TwoPods);
  }, WITHIN_MS);

  afterAll(() => cluster.pods.stop(), WITHIN_MS);

  return cluster;
}
