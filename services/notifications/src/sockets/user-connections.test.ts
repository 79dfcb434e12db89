import { expect, test } from '@jest/globals';
import type { Notification } from '@maseki/contracts/notifications/notification.ts';
import type { NotificationServerMessage } from '@maseki/contracts/notifications/sent.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { UserConnections } from './user-connections.ts';

const notification = (id: string): Notification => ({
  id,
  kind: 'friend_request',
  message: 'm',
  is_read: false,
  link: null,
  actions: [],
  created_at: '2026-11-21T00:00:00.000Z',
});

function connectionsWith(countUnread: (userId: string) => Promise<number>) {
  const errors: unknown[] = [];
  const connections = new UserConnections({
    countUnread,
    onError: (error: unknown) => errors.push(error),
    retryMs: 10,
  });
  const connection = () => {
    const sent: NotificationServerMessage[] = [];
    return { sent, send: (message: NotificationServerMessage) => void sent.push(message) };
  };
  return { connections, connection, errors };
}

const sent = (connection: { sent: unknown[] }, count: number) =>
  eventually(async () => connection.sent.length >= count);

test('a connection gets the count when it is added, and each new notification with the count', async () => {
  const { connections, connection } = connectionsWith(async () => 2);
  const one = connection();
  connections.add('u', one);
  await sent(one, 1);
  connections.onNotificationStored('u', notification('a'));
  connections.onNotificationStored('u', notification('b'));
  await sent(one, 3);
  expect(one.sent).toEqual([
    { type: 'unread_count', unread_count: 2 },
    { type: 'notification', notification: notification('a'), unread_count: 2 },
    { type: 'notification', notification: notification('b'), unread_count: 2 },
  ]);
});

test('many changes at once are counted once, and no other user is sent anything', async () => {
  let counted = 0;
  const { connections, connection } = connectionsWith(async () => ++counted);
  const [one, other] = [connection(), connection()];
  connections.add('u', one);
  connections.add('v', other);
  await Promise.all([sent(one, 1), sent(other, 1)]);
  for (let n = 0; n < 20; n += 1) connections.onCountChanged('u');
  await sent(one, 2);
  expect([one.sent.length, other.sent.length, counted]).toEqual([2, 1, 3]);
});

test('a count that fails is reported and repeated, and no update is lost', async () => {
  let fails = false;
  const { connections, connection, errors } = connectionsWith(async () => {
    if (fails) throw new Error('no database');
    return 1;
  });
  const [one, late] = [connection(), connection()];
  connections.add('u', one);
  await sent(one, 1);
  fails = true;
  connections.onNotificationStored('u', notification('a'));
  await sent({ sent: errors }, 1);
  connections.add('u', late);
  connections.onNotificationStored('u', notification('b'));
  await sent({ sent: errors }, 3);
  fails = false;
  await Promise.all([sent(one, 3), sent(late, 1)]);
  expect(one.sent.slice(1)).toMatchObject([{ notification: { id: 'a' } }, { notification: { id: 'b' } }]);
  expect(late.sent).toEqual([{ type: 'unread_count', unread_count: 1 }]);
});

test('nothing is repeated for a user whose connections are gone', async () => {
  const counts = { u: 0, v: 0 };
  const { connections, connection } = connectionsWith(async (userId) => {
    counts[userId === 'u' ? 'u' : 'v'] += 1;
    connections.remove('u', gone);
    throw new Error('no database');
  });
  const [gone, here] = [connection(), connection()];
  connections.add('u', gone);
  connections.add('v', here);
  await eventually(() => counts.v >= 3);
  expect(counts.u).toBe(1);
  connections.remove('v', here);
});

test('a removed connection is sent nothing', async () => {
  const { connections, connection } = connectionsWith(async () => 1);
  const [gone, here] = [connection(), connection()];
  connections.add('u', gone);
  connections.add('u', here);
  connections.remove('u', gone);
  await sent(here, 1);
  expect(gone.sent).toEqual([]);
});
