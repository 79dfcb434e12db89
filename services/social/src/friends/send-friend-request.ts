import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import type { Person } from '@maseki/contracts/social/schemas.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { text } from '../text.ja.ts';
import type { FriendRequestDecision } from './decide-friend-request.ts';

/**
 * Decides the request on chat's reply about blocks. A later block takes effect here either before
 * the request is stored, and then chat is called again, or afterwards, and then the request is
 * removed.
 */
const send = (
  from: Person,
  to: Person,
  { users, blocksBetween, friendRequests }: Context,
): Promise<FriendRequestDecision> =>
  retryOnConflict(async () => {
    const blockCount = await users.countBlocks([from.id, to.id]);
    const { byUser, byOther } = await blocksBetween(from.id, to.id);
    return friendRequests.send({ from, to, blocks: { bySender: byUser, byReceiver: byOther }, blockCount });
  });

export const sendFriendRequest = handler(endpoints.sendFriendRequest, async ({ body, player }, context: Context) => {
  const { lookUpUser, publishHint } = context;
  const found = await lookUpUser(body.username, player.id);
  if (!found.ok) return found;
  const receiver = found.value;
  if (receiver.id === player.id) {
    return refuse('validation_failed', { fields: { username: [text.requestToOneself] } });
  }
  const decision = await send({ id: player.id, username: player.username }, receiver, context);
  if (!decision.ok) return decision;
  const both = [receiver.id, player.id];
  publishHint(decision.value === 'send_muted' ? [player.id] : both, { type: 'requests' });
  if (decision.value !== 'befriend') return ok({ message: text.requestSent });
  publishHint(both, { type: 'friends' });
  return ok({ message: text.nowFriends });
});
