import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';
import { isBlocked } from './blocks.ts';

async function accept(id: string, by: string, context: Context) {
  const request = await context.friendRequests.findReceived(by, id);
  if (!request || (await isBlocked(by, request.from.id, context))) return refuse('not_found');
  const accepted = await context.friendRequests.accept(request, by);
  if (!accepted.ok) return accepted;
  context.publishHint([by], { type: 'requests' });
  context.publishHint([by, request.from.id], { type: 'friends' });
  return ok({ message: text.requestAccepted });
}

async function reject(id: string, by: string, { friendRequests, publishHint }: Context) {
  if (!(await friendRequests.reject(id, by))) return refuse('not_found');
  publishHint([by], { type: 'requests' });
  return ok({ message: text.requestRejected });
}

export const respondToFriendRequest = handler(
  endpoints.respondToFriendRequest,
  ({ params, body, player }, context: Context) =>
    body.action === 'accept' ? accept(params.id, player.id, context) : reject(params.id, player.id, context),
);
