import { expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/notifications/http.ts';
import type { NotificationServerMessage } from '@maseki/contracts/notifications/sent.ts';
import { unwrap } from '@maseki/players/account.ts';
import type { TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { usePushWorld } from './support/push-world.ts';

const world = usePushWorld();
const { subscribe, subscribed, stateOf, settled, invite } = world;

/** A tab, which says what is seen only when a test makes it. */
const openTab = (user: TestUser) => world.env.socket<NotificationServerMessage>('/ws/notifications/', user);
const unseenBy = async (user: TestUser) => ((await world.countsOf(user))?.['unseen']?.invitation ?? []).length;

test('a kind that no page has seen three times falls silent, until the player subscribes anew', async () => {
  const { user, browser } = await subscribed();
  for (const count of [1, 2, 3, 3]) {
    await invite(user);
    await settled(user);
    expect(browser.pushes).toHaveLength(count);
  }
  expect((await stateOf(user)).silent).toEqual(['invitation']);
  unwrap(await user.call(endpoints.deletePush));
  await subscribe(user, browser);
  expect(await stateOf(user)).toMatchObject({ is_on: true, silent: [] });
  await invite(user);
  await settled(user);
  expect(browser.pushes).toHaveLength(4);
});

test('a hidden tab that connects again follows no push, one that waited and is looked at does', async () => {
  const { user } = await subscribed();
  const waiting = await openTab(user);
  const ids: string[] = [];
  for (let count = 1; count <= 2; count += 1) {
    await invite(user);
    const call = await waiting.next((message) => message.type === 'call' && !ids.includes(message.id));
    if (call.type === 'call') ids.push(call.id);
    await settled(user);
    // What still lives is called for again, so that a page that opens can say that it is seen.
    const again = await openTab(user);
    for (const id of ids) await again.next((message) => message.type === 'call' && message.id === id);
    again.terminate();
    expect(await unseenBy(user)).toBe(count);
  }
  waiting.send({ type: 'seen', id: ids[1] });
  await eventually(async () => (await unseenBy(user)) === 0);
});
