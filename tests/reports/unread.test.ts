import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { unwrap } from '@maseki/players/account.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';

// A mark is shown for what its list shows, so that the player can remove it.
let env: DevEnv;
let ada: TestUser;
let bob: TestUser;
let eve: TestUser;
let group: { id: string; name: string };
beforeAll(async () => {
  env = await createDevEnv({ services: [chatService, socialService] });
});
afterAll(() => env.stop());
beforeEach(async () => {
  [ada, bob, eve] = (await Promise.all([env.register(), env.register(), env.register()])) as [
    TestUser,
    TestUser,
    TestUser,
  ];
  group = unwrap(await ada.call(chat.createGroup, { body: { name: `ぐんだん${ada.username}` } }));
  for (const { username } of [bob, eve]) {
    unwrap(await ada.call(chat.addMember, { params: { id: group.id }, body: { username } }));
  }
});

/** Sends a message and returns its id once it is stored. */
async function say(user: TestUser, message: string): Promise<string> {
  const socket = await env.socket<ChatMessage>(`/ws/chat/${encodeURIComponent(group.name)}/`, user);
  socket.send({ message });
  const { id } = await socket.next((received) => received.message === message);
  socket.close();
  return id;
}
const isUnread = async (user: TestUser) => unwrap(await user.call(chat.listGroups))[0]?.unread;
const markRead = (user: TestUser, message_id: string) =>
  user.call(chat.markGroupRead, { params: { id: group.id }, body: { message_id } });

test.each([
  ['blocked', () => [ada, bob] as const],
  ['blocking', () => [bob, ada] as const],
])('a group in which only a %s member writes is not unread', async (_, pair) => {
  const [reader, writer] = pair();
  await ada.call(chat.blockUser, { body: { username: bob.username } });
  await say(writer, 'ひとりごと');
  expect(await isUnread(reader)).toBe(false);
  expect(await isUnread(eve)).toBe(true);
  const shown = await say(eve, 'みんなへ');
  await say(writer, 'まだひとりごと');
  expect(await isUnread(reader)).toBe(true);
  // The newest message that the reader can see.
  await markRead(reader, shown);
  expect(await isUnread(reader)).toBe(false);
  await ada.call(chat.unblockUser, { params: { id: bob.id } });
  expect(await isUnread(reader)).toBe(true);
});

test('a mark beyond the newest message counts as the newest', async () => {
  const future = '7ZZZZZZZZZZZZZZZZZZZZZZZZZ';
  // The group has no message yet.
  await markRead(bob, future);
  await say(ada, 'いち');
  expect(await isUnread(bob)).toBe(true);
  await markRead(bob, future);
  expect(await isUnread(bob)).toBe(false);
  await say(ada, 'に');
  expect(await isUnread(bob)).toBe(true);
});
