import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { maskProfanity } from '@maseki/moderation/mask-profanity.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';

/** Refuses a name that the filter would cover, because added users see it unasked. */
export const createGroup = handler(endpoints.createGroup, async ({ player, body }, { groups }: Context) => {
  if (maskProfanity(body.name) !== body.name) {
    return refuse('validation_failed', { fields: { name: [text.obsceneGroupName] } });
  }
  const created = await groups.create(body.name, { id: player.id, username: player.username });
  return created.ok ? ok({ ...created.value, unread: false }) : created;
});
