import { ok, refuse } from '@maseki/contracts/errors.ts';
import { calls } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';

export const answerRequest = handler(
  calls.answerRequest,
  async ({ params, body, player }, { friends, tell }: Context) => {
    const accepts = body.action === 'accept';
    const asker = accepts ? await friends.accept(params.id, player.id) : await friends.reject(params.id, player.id);
    if (!asker) return refuse('not_found');
    tell([player.id], { type: 'requests' });
    if (accepts) tell([player.id, asker.id], { type: 'friends' });
    return ok({ message: accepts ? text.requestAccepted : text.requestRejected });
  },
);
