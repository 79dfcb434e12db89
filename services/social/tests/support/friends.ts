import type { EndpointResult } from '@maseki/contracts/client.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import type { TestUser } from '@maseki/tools/dev-env/dev-env.ts';

/** The answer of a call that succeeded; a refusal fails the test. */
export function answered<O extends Endpoint>(result: EndpointResult<O>) {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

export const friendsOf = async (user: TestUser) => answered(await user.call(endpoints.friends)).friends;

export const requestsOf = async (user: TestUser) => answered(await user.call(endpoints.friendRequests)).requests;

/** Makes two users friends. */
export async function befriend(one: TestUser, other: TestUser): Promise<void> {
  answered(await one.call(endpoints.requestFriend, { body: { username: other.username } }));
  answered(await other.call(endpoints.requestFriend, { body: { username: one.username } }));
}

/** The open exchange of two friends, made if there is none. */
export const exchangeOf = async (one: TestUser, other: TestUser): Promise<string> =>
  answered(await one.call(endpoints.openExchange, { body: { receiver_id: other.id } })).exchange_ulid;
