import { endpoints } from '@maseki/contracts/social/http.ts';
import { unwrap } from '@maseki/players/account.ts';
import type { TestUser } from '@maseki/tools/dev-env/dev-env.ts';

export const friendsOf = async (user: TestUser) => unwrap(await user.call(endpoints.listFriends)).friends;

export const requestsOf = async (user: TestUser) => unwrap(await user.call(endpoints.listFriendRequests)).requests;

/** Makes two users friends. */
export async function befriend(one: TestUser, other: TestUser): Promise<void> {
  unwrap(await one.call(endpoints.sendFriendRequest, { body: { username: other.username } }));
  unwrap(await other.call(endpoints.sendFriendRequest, { body: { username: one.username } }));
}

/** The open exchange of two friends, created if there is none. */
export const exchangeOf = async (one: TestUser, other: TestUser): Promise<string> =>
  unwrap(await one.call(endpoints.createExchange, { body: { receiver_id: other.id } })).exchange_ulid;
