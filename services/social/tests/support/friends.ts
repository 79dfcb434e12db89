import type { EndpointResult } from '@maseki/contracts/client.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import type { TestUser } from '@maseki/tools/dev-env/dev-env.ts';

/** The response of a successful request. A refusal fails the test. */
export function unwrap<E extends Endpoint>(result: EndpointResult<E>) {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

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
