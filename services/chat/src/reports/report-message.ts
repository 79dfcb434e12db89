import { rpcs as authRpcs } from '@maseki/contracts/auth/rpc.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { requireMember } from '../groups/require-member.ts';
import type { UnmaskedMessageRow } from '../messages/model.ts';
import { text } from '../text.ja.ts';

const lineOf = ({ _id, sender_id, sender_name, message, written, created_at }: UnmaskedMessageRow) => ({
  id: _id,
  sender_id,
  sender_name,
  message: written ?? message,
  at: created_at.toISOString(),
});

/** Reports a message to the operators, with a copy of the original text of those around it. */
export const reportMessage = handler(
  endpoints.reportMessage,
  async ({ player, params: { id, messageId } }, { groups, messages, bus }: Context) => {
    const [group, context] = await Promise.all([groups.find(id), messages.findWithContext(id, messageId)]);
    const reported = context?.find(({ _id }) => _id === messageId);
    if (group === null || !context || !reported) return refuse('not_found');
    const { sender_id, sender_name } = reported;
    const { outcome } = await bus.callRpc(authRpcs.fileReport, {
      source: 'group',
      subject: messageId,
      place: { id: group.id, name: group.name },
      accused: sender_id === null ? null : { id: sender_id, username: sender_name },
      reporter: { id: player.id, username: player.username },
      lines: context.map(lineOf),
    });
    return outcome === 'filed' ? ok({ message: text.messageReported }) : refuse('limit_reached');
  },
  requireMember,
);
