import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { text } from '../text.ja.ts';

export const endSession = handler(
  endpoints.endSession,
  async ({ params, player, address }, { sessions, security, broadcastEnded }: Context) => {
    if (!(await sessions.end(params.id, player.id))) return refuse('not_found');
    security.record({ kind: 'session_ended', outcome: 'succeeded', user_id: player.id, address, reason: 'by_player' });
    broadcastEnded([params.id]);
    return ok({ message: text.sessionEnded });
  },
);
