import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { membersOnly } from './admit-member.ts';

export const report = handler(
  endpoints.report,
  async ({ player, params }, { groups, messages, reports }: Context) => {
    const { id, messageId } = params;
    const [name, context] = await Promise.all([groups.name(id), messages.around(id, messageId)]);
    if (name === null || context === null) return refuse('not_found');
    const reporter = { id: player.id, username: player.username };
    const filed = await reports.file({ group: { id, name }, messageId, reporter, context });
    return filed.ok ? ok({ message: 'メッセージを報告しました' }) : filed;
  },
  membersOnly,
);
