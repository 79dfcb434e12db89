import { expect, test } from '@jest/globals';
import type { Notification } from '@maseki/contracts/notifications/notification.ts';
import type { NotificationServerMessage } from '@maseki/contracts/notifications/ws.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { createHub } from './hub.ts';

const notification = (id: string): Notification => ({
  id,
  kind: 'friend_request',
  message: 'm',
  is_read: false,
  link: null,
  created_at: '2026-11-21T00:00:00.000Z',
});

function hubWith(unread: (userId: string) => Promise<number>) {
  const errors: unknown[] = [];
  const hub = createHub({ unread, onError: (error) => errors.push(error), retryMs: 10 });
  const tab = () => {
    const said: NotificationServerMessage[] = [];
    return { said, send: (message: NotificationServerMessage) => void said.push(message) };
  };
  return { hub, tab, errors };
}

const said = (tab: { said: unknown[] }, count: number) => eventually(async () => tab.said.length >= count);

test('a tab gets the count when it comes, and each new notification with the count', async () => {
  const { hub, tab } = hubWith(async () => 2);
  const one = tab();
  hub.join('u', one);
  await said(one, 1);
  hub.added('u', notification('a'));
  hub.added('u', notification('b'));
  await said(one, 3);
  expect(one.said).toEqual([
    { type: 'unread_count', unread_count: 2 },
    { type: 'notification', notification: notification('a'), unread_count: 2 },
    { type: 'notification', notification: notification('b'), unread_count: 2 },
  ]);
});

test('reading many at once is counted once, and nobody else is told', async () => {
  let counted = 0;
  const { hub, tab } = hubWith(async () => ++counted);
  const [one, other] = [tab(), tab()];
  hub.join('u', one);
  hub.join('v', other);
  await Promise.all([said(one, 1), said(other, 1)]);
  for (let n = 0; n < 20; n += 1) hub.changed('u');
  await said(one, 2);
  expect([one.said.length, other.said.length, counted]).toEqual([2, 1, 3]);
});

test('a count that fails is reported and tried again, and nothing that was to be told is lost', async () => {
  let fails = false;
  const { hub, tab, errors } = hubWith(async () => {
    if (fails) throw new Error('no database');
    return 1;
  });
  const [one, late] = [tab(), tab()];
  hub.join('u', one);
  await said(one, 1);
  fails = true;
  hub.added('u', notification('a'));
  await said({ said: errors }, 1);
  hub.join('u', late);
  hub.added('u', notification('b'));
  await said({ said: errors }, 3);
  fails = false;
  await Promise.all([said(one, 3), said(late, 1)]);
  expect(one.said.slice(1)).toMatchObject([{ notification: { id: 'a' } }, { notification: { id: 'b' } }]);
  expect(late.said).toEqual([{ type: 'unread_count', unread_count: 1 }]);
});

test('nothing is tried again for a user whose tabs are gone', async () => {
  const asked = { u: 0, v: 0 };
  const { hub, tab } = hubWith(async (userId) => {
    asked[userId === 'u' ? 'u' : 'v'] += 1;
    hub.leave('u', gone);
    throw new Error('no database');
  });
  const [gone, here] = [tab(), tab()];
  hub.join('u', gone);
  hub.join('v', here);
  await eventually(() => asked.v >= 3);
  expect(asked.u).toBe(1);
  hub.leave('v', here);
});

test('a tab that left is told nothing', async () => {
  const { hub, tab } = hubWith(async () => 1);
  const [gone, here] = [tab(), tab()];
  hub.join('u', gone);
  hub.join('u', here);
  hub.leave('u', gone);
  await said(here, 1);
  expect(gone.said).toEqual([]);
});
