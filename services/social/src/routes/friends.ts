import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/social/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { presenceOf } from '../live/presence-of.ts';

export const friends = handler(endpoints.friends, async ({ player }, context: Context) => {
  const people = await context.friends.friendsOf(player.id);
  const presence = await presenceOf(
    people.map(({ id }) => id),
    context,
  );
  return ok({ friends: people.map((person) => ({ ...person, presence: presence(person.id) })) });
});
