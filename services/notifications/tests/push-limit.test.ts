import { expect, test } from '@jest/globals';
import { PUSHES_A_DAY } from '@maseki/contracts/notifications/limits.ts';
import { rpcs } from '@maseki/contracts/notifications/rpc.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { arrived, usePushWorld } from './support/push-world.ts';

const world = usePushWorld();
const { rows, subscribed, settled, invite } = world;

async function pushOne(user: TestUser): Promise<void> {
  await invite(user);
  await settled(user);
}
/** As if so many more had been pushed today. */
async function countMore(user: TestUser, count: number): Promise<void> {
  const more = { 'pushed.ids': { $each: Array.from({ length: count }, () => ulid()) } };
  await rows('push_counts').updateOne({ _id: user.id as never }, { $push: more as never });
}
async function isCallable(user: TestUser): Promise<boolean> {
  const bus = await world.env.bus();
  const { user_ids } = await bus.callRpc(rpcs.filterCallable, { user_ids: [user.id], kind: 'invitation' });
  return user_ids.includes(user.id);
}

test('ten things a day are pushed, and who has had them cannot be called', async () => {
  const { user, browser } = await subscribed();
  await pushOne(user);
  await countMore(user, PUSHES_A_DAY - 2);
  expect(await isCallable(user)).toBe(true);
  await pushOne(user);
  expect(await isCallable(user)).toBe(false);
  await pushOne(user);
  expect(browser.pushes).toHaveLength(2);
});

test('a push that was interrupted before its devices were noted counts once', async () => {
  const { user, browser } = await subscribed('hang');
  const push = { user_id: user.id };
  await invite(user);
  await arrived(browser);
  // As if its pod had died after the count.
  await rows('pushes').updateOne(push, { $set: { devices: null, due_at: new Date() } });
  await arrived(browser, 2);
  await settled(user);
  await countMore(user, PUSHES_A_DAY - 2);
  await pushOne(user);
  await pushOne(user);
  expect(browser.pushes).toHaveLength(3);
});
