/** @slow stops MongoDB */

import { afterAll, expect, test } from '@jest/globals';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { type OwnServers, ownServers } from '@maseki/tools/servers/test-servers.ts';
import { nextAction } from './support/auto-play.ts';
import { startDuel } from './support/duel.ts';
import { createPods, type Pods } from './support/pods.ts';
import { withClock } from './support/rulebooks.ts';

const CLOCK_MS = 8_000;
const TEN_MINUTES_MS = 600_000;

const worlds: { servers: OwnServers; pods: Pods }[] = [];

afterAll(async () => {
  for (const { servers, pods } of worlds) {
    servers.mongod.start();
    await pods.stop();
  }
});

/** Two pods on servers of their own, in a world whose time may run ahead of that here. */
async function startWorld() {
  const servers = await ownServers();
  const pods = await createPods(servers);
  worlds.push({ servers, pods });
  const time = { aheadMs: 0 };
  const options = { overrides: { rulebook: withClock(CLOCK_MS) }, clock: { now: () => Date.now() + time.aheadMs } };
  const both = await Promise.all([pods.start(options), pods.start(options)]);
  return { servers, pods, both, time };
}

/** Waits until the real clock shows more than a time. */
const past = (at: number) => eventually(() => Date.now() > at, { withinMs: at - Date.now() + 5_000 });

test.concurrent.each([0, TEN_MINUTES_MS])(
  'MongoDB is down past the end of a turn, and for %i ms more: the turn is not lost',
  async (moreMs) => {
    const { servers, pods, both, time } = await startWorld();
    const { anna, slug, sockets } = await startDuel(pods, both);
    const deadline = sockets[0].state().deadline ?? 0;
    await servers.mongod.kill();
    // Connected players play on, and others cannot come back.
    const played = ulid();
    sockets[0].send({ ...nextAction(sockets[0].state()), action_id: played });
    await eventually(() => sockets[0].accepted().includes(played));
    await expect(anna.connect(both[1], slug)).rejects.toThrow('503');
    const before = sockets[0].state();
    await past(deadline + 3_000);
    time.aheadMs += moreMs;
    expect(sockets[0].state()).toMatchObject({ version: before.version, deadline });
    servers.mongod.start();
    const compensated = await sockets[0].until(({ version }) => version > before.version, 40_000);
    expect(compensated).toMatchObject({ status: before.status, turn: before.turn, version: before.version + 1 });
    expect(compensated.deadline).toBeGreaterThan(deadline + 5_000 + moreMs);
    expect(compensated.deadline).toBeGreaterThan(compensated.now);
    expect(compensated.events).toEqual([]);
  },
);
