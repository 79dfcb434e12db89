import { expect, test } from '@jest/globals';
import { EVERYTHING_ON } from '@maseki/contracts/live/live.ts';
import { LIVE_SUBJECT } from '@maseki/service-kit/live/bucket.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { jetstream } from '@nats-io/jetstream';
import { useOnePod } from './support/one-pod.ts';
import type { Player } from './support/player.ts';

const world = useOnePod();
const MINUTE_MS = 60_000;

let version = 0;
/** Plans a maintenance that begins in so many minutes, or ends it with null. */
async function plan(minutes: number | null, named: readonly Player[] = []): Promise<void> {
  version += 1;
  const at = (later: number) => new Date(Date.now() + later * MINUTE_MS).toISOString();
  const players = named.map(({ id }) => id);
  const maintenance = minutes === null ? null : { from: at(minutes), until: at(minutes + 60), players };
  await jetstream(world.nats).publish(LIVE_SUBJECT, JSON.stringify({ ...EVERYTHING_ON, version, maintenance }));
}

const PRACTICE = { mode: 'practice' } as const;
const tryClaim = (player: Player, query: Parameters<Player['claimResult']>[1] = PRACTICE) =>
  player.claimResult(world.pod, query);
/** What players read who begin a battle now, once the pod knows that they may not. */
const sentence = (begin: string) =>
  eventually(async () => {
    // One who was let in before has a seat.
    const claimed = await tryClaim(world.pods.player());
    return !claimed.ok && claimed.message.startsWith(begin);
  });

test('named operators battle during a maintenance, each other too, and no sentence speaks of a later one', async () => {
  const [seated, operator, second] = [world.pods.player(), world.pods.player(), world.pods.player()];
  const slug = await seated.claim(world.pod, PRACTICE);
  await plan(5, [operator, second]);
  await sentence('まもなくメンテナンス');
  await plan(-1, [operator, second]);
  await sentence('メンテナンス中');
  expect(await tryClaim(operator)).toMatchObject({ ok: true });
  const own = await operator.current(world.pod);
  const third = world.pods.player();
  await plan(-1, [operator, second, third]);
  await eventually(async () => (await tryClaim(second, {})).ok);
  await eventually(async () => (await tryClaim(third, {})).ok);
  const met = await eventually(async () => (await second.current(world.pod)) ?? undefined);
  expect(await third.current(world.pod)).toBe(met);

  // Battles of players end 20 minutes after the begin, those of operators go on.
  await plan(-21, [operator, second, third]);
  await eventually(() => world.database.replays.exists({ _id: slug, reason: 'aborted' }));
  expect(await operator.current(world.pod)).toBe(own);
  await plan(null);
});
