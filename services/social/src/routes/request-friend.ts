import { ok, refuse } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';

const wrongName = (message: string) => refuse('validation_failed', { fields: { username: [message] } });

export const requestFriend = handler(endpoints.requestFriend, async ({ body, player }, context: Context) => {
  const { askFriend, userByName, mayLookUp, tell } = context;
  const username = body.username.trim();
  if (username === '') return wrongName(text.nameRequired);
  const allowed = await mayLookUp(player.id);
  if (!allowed.ok) return allowed;
  const found = await userByName(username);
  if (!found) return refuse('user_not_found');
  if (found.id === player.id) return wrongName(text.oneself);
  const asked = await askFriend({ id: player.id, username: player.username }, found);
  if (!asked.ok) return asked;
  tell(asked.value === 'muted' ? [player.id] : [found.id, player.id], { type: 'requests' });
  if (asked.value === 'friends') tell([found.id, player.id], { type: 'friends' });
  return ok({ message: asked.value === 'friends' ? text.nowFriends : text.requestSent });
});
