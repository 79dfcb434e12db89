import { afterAll, expect, test } from '@jest/globals';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { unpackReplay } from '../src/base/database/replay-content.ts';
import { openDatabase } from './support/database.ts';
import { startDuel } from './support/duel.ts';
import { createPods, type Pods } from './support/pods.ts';
import { withClock } from './support/rulebooks.ts';

const CLOCK_MS = 3_000;
/**
 * The largest difference between two readings of one clock, by NATS and by this process, on a busy
 * machine.
 */
const TOLERANCE_MS = 500;

const started: Pods[] = [];
afterAll(() => Promise.all(started.map((pods) => pods.stop())), 60_000);

/** A right pod beside one whose clock is off by so much. */
async function startBoth(offMs: number) {
  const pods = await createPods();
  started.push(pods);
  const overrides = { rulebook: withClock(CLOCK_MS) };
  const both = await Promise.all([
    pods.start({ overrides }),
    pods.start({ overrides, podClock: { now: () => Date.now() + offMs } }),
  ]);
  return { pods, both };
}

test.concurrent.each([60_000, -60_000])(
  'a pod whose clock is off by %i ms moves no deadline, ends no turn early and invents no outage',
  async (offMs) => {
    const { pods, both } = await startBoth(offMs);
    const { slug, anna, sockets } = await startDuel(pods, both);
    for (const socket of sockets) {
      const { deadline, now } = await socket.until(({ version }) => version === 1);
      expect(Math.abs(now - Date.now())).toBeLessThan(CLOCK_MS);
      expect(deadline).toBeGreaterThan(Date.now() - CLOCK_MS);
      expect(deadline).toBeLessThanOrEqual(Date.now() + CLOCK_MS + TOLERANCE_MS);
    }
    // Both pods have the room's clock; the first of them to believe that it is over ends it.
    const { deadline } = sockets[0].state();
    await sockets[0].until(({ version }) => version === 2);
    expect(Date.now()).toBeGreaterThanOrEqual((deadline ?? 0) - TOLERANCE_MS);
    await eventually(async () => (await anna.current(both[0])) === null);
    const { db, replays } = await openDatabase(pods.sandbox);
    // A battle is no longer current as soon as it is over; its replay is written a moment later.
    const archived = await eventually(() => replays.findById(slug).lean());
    await db.close();
    const { entries } = unpackReplay(archived);
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['created', 'timeout']));
    for (const [n, { at }] of entries.entries()) {
      expect(at).toBeGreaterThanOrEqual(n === 0 ? 0 : (entries[n - 1]?.deadline ?? 0));
      expect(at).toBeLessThan(Date.now());
    }
  },
);

test.concurrent('a pod whose clock is wrong says by how much in its measurements', async () => {
  const {
    both: [right, wrong],
  } = await startBoth(-60_000);
  const offsetOf = async ({ metricsPort }: Pick<RunningService, 'metricsPort'>) => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/^clock_offset_seconds\S* (\S+)$/m.exec(metrics)?.[1]);
  };
  expect(await offsetOf(wrong)).toBeCloseTo(-60, 0);
  expect(await offsetOf(right)).toBeCloseTo(0, 0);
});
