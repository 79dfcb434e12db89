import { expect, test } from '@jest/globals';
import { events } from '@maseki/contracts/social/events.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { deliverTwice } from '@maseki/tools/dev-env/deliver.ts';
import type { TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { arrived, person, usePushWorld } from './support/push-world.ts';

const world = usePushWorld();
const { subscribed, stateOf, settled, invite } = world;

const withdraw = (to: TestUser, invitation_id: string) =>
  deliverTwice(world.env, {
    event: events.invitationWithdrawn,
    to: ['notifications'],
    payload: { from: { id: ulid(), username: 'ベン' }, to: person(to), invitation_id },
  });

test('invitations that their sender has withdrawn were not ignored', async () => {
  const { user, browser } = await subscribed();
  for (let count = 1; count <= 4; count += 1) {
    const id = await invite(user);
    await arrived(browser, count);
    await settled(user);
    await withdraw(user, id);
  }
  expect((await stateOf(user)).silent).toEqual([]);
});

test('one that is withdrawn before its push is not sent, in any order of the events', async () => {
  const { user, browser } = await subscribed();
  const soon = await invite(user);
  await withdraw(user, soon);
  const late = ulid();
  await withdraw(user, late);
  await invite(user, { id: late });
  const standing = await invite(user);
  await arrived(browser);
  await settled(user);
  expect(browser.pushes.map(({ content }) => content.id)).toEqual([standing]);
});
