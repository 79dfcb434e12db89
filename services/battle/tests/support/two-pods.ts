import { afterAll, beforeAll } from '@jest/globals';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { createPods, type Pods } from './pods.ts';

const WITHIN_MS = 60_000;

export interface TwoPods {
  readonly pods: Pods;
  readonly east: RunningService;
  readonly west: RunningService;
}

/**
 * Two pods for all tests of a file, started before the first of them and stopped after the last.
 */
export function twoPods(): TwoPods {
  let pods: Pods;
  let both: readonly [RunningService, RunningService];
  beforeAll(async () => {
    pods = await createPods();
    both = await Promise.all([pods.start(), pods.start()]);
  }, WITHIN_MS);
  afterAll(() => pods.stop(), WITHIN_MS);
  return {
    get pods() {
      return pods;
    },
    get east() {
      return both[0];
    },
    get west() {
      return both[1];
    },
  };
}
