import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { requireMember } from '../groups/require-member.ts';
import { text } from '../text.ja.ts';

export const reportMessage = handler(
  endpoints.reportMessage,
  async ({ player, params: { id, messageId } }, { groups, messages, reports }: Context) => {
    const [group, context] = await Promise.all([groups.find(id), messages.findWithContext(id, messageId)]);
    if (group === null || context === null) return refuse('not_found');
    const reporter = { id: player.id, username: player.username };
    const created = await reports.create({ group, messageId, reporter, context });
    return created.ok ? ok({ message: text.messageReported }) : created;
  },
  requireMember,
);
