import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { membersOnly } from './admit-member.ts';

export const members = handler(
  endpoints.members,
  async ({ params }, { groups }: Context) => ok({ members: await groups.members(params.id) }),
  membersOnly,
);
