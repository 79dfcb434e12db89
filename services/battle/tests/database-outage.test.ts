import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { RunningService } from '@maseki/service-kit/service.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type OwnServers, ownServers } from '@maseki/tools/servers/test-servers.ts';
import { ulid } from 'ulid';
import { nextAction } from './support/auto-play.ts';
import { startDuel } from './support/duel.ts';
import { createPods, type Pods } from './support/pods.ts';
import { withClock } from './support/rulebooks.ts';

const CLOCK_MS = 8_000;
const TEN_MINUTES_MS = 600_000;

let servers: OwnServers;
let pods: Pods;

beforeEach(async () => {
  servers = await ownServers();
  pods = await createPods(servers);
}, 60_000);

afterEach(async () => {
  servers.mongod.start();
  await pods.stop();
}, 60_000);

/** How much later it is in the world of the pods and their log than here. */
let ahead = 0;

const twoPods = (): Promise<readonly [RunningService, RunningService]> => {
  const options = { overrides: { rulebook: withClock(CLOCK_MS) }, clock: { now: () => Date.now() + ahead } };
  return Promise.all([pods.start(options), pods.start(options)]);
};

/** Waits until the real clock shows more than a time. */
const past = (at: number) => eventually(() => Date.now() > at, { withinMs: at - Date.now() + 5_000 });

test.each([0, TEN_MINUTES_MS])(
  'MongoDB is down past the end of a turn, and for %i ms more: the turn is not lost',
  async (moreMs) => {
    const [east, west] = await twoPods();
    const { anna, slug, sockets } = await startDuel(pods, [east, west]);
    const deadline = sockets[0].state().deadline ?? 0;
    await servers.mongod.kill();
    // Connected players play on, and others cannot come back.
    const played = ulid();
    sockets[0].send({ ...nextAction(sockets[0].state()), action_id: played });
    await eventually(() => sockets[0].accepted().includes(played));
    await expect(anna.connect(west, slug)).rejects.toThrow('503');
    const before = sockets[0].state();
    await past(deadline - ahead + 3_000);
    ahead += moreMs;
    expect(sockets[0].state()).toMatchObject({ version: before.version, deadline });
    servers.mongod.start();
    const compensated = await sockets[0].until(({ version }) => version > before.version, 40_000);
    expect(compensated).toMatchObject({ status: before.status, turn: before.turn, version: before.version + 1 });
    expect(compensated.deadline).toBeGreaterThan(deadline + 5_000 + moreMs);
    expect(compensated.deadline).toBeGreaterThan(compensated.now);
    expect(compensated.events).toEqual([]);
  },
  90_000,
);
