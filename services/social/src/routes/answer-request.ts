import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { isBlocked } from '../friends/blocks-between.ts';
import { text } from '../text.ja.ts';

async function accept(id: string, by: string, context: Context) {
  const request = await context.friends.requestTo(by, id);
  if (!request || (await isBlocked(by, request.from.id, context))) return refuse('not_found');
  const accepted = await context.friends.accept(request, by);
  if (!accepted.ok) return accepted;
  context.tell([by], { type: 'requests' });
  context.tell([by, request.from.id], { type: 'friends' });
  return ok({ message: text.requestAccepted });
}

async function reject(id: string, by: string, { friends, tell }: Context) {
  if (!(await friends.reject(id, by))) return refuse('not_found');
  tell([by], { type: 'requests' });
  return ok({ message: text.requestRejected });
}

export const answerRequest = handler(endpoints.answerRequest, ({ params, body, player }, context: Context) =>
  body.action === 'accept' ? accept(params.id, player.id, context) : reject(params.id, player.id, context),
);
