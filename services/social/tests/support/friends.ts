import type { CallResult } from '@maseki/contracts/client.ts';
import type { Operation } from '@maseki/contracts/operation.ts';
import { calls } from '@maseki/contracts/social/http.ts';
import type { TestUser } from '@maseki/dev-env/dev-env.ts';

/** The answer of a call that succeeded; a refusal fails the test. */
export function answered<O extends Operation>(result: CallResult<O>) {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

export const friendsOf = async (user: TestUser) => answered(await user.call(calls.friends)).friends;

export const requestsOf = async (user: TestUser) => answered(await user.call(calls.friendRequests)).requests;

/** Makes two users friends. */
export async function befriend(one: TestUser, other: TestUser): Promise<void> {
  answered(await one.call(calls.requestFriend, { body: { username: other.username } }));
  answered(await other.call(calls.requestFriend, { body: { username: one.username } }));
}

/** The open exchange of two friends, made if there is none. */
export const exchangeOf = async (one: TestUser, other: TestUser): Promise<string> =>
  answered(await one.call(calls.openExchange, { body: { receiver_id: other.id } })).exchange_ulid;
