import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { requireMember } from './require-member.ts';

export const listMembers = handler(
  endpoints.listMembers,
  async ({ params }, { groups }: Context) => ok({ members: await groups.listMembers(params.id) }),
  requireMember,
);
