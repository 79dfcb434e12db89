import { endpoints } from '@maseki/contracts/auth/http.ts';
import { ok, refuse } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { reauthenticate } from '../login/reauthenticate.ts';
import { text } from '../text.ja.ts';

export const createExportTicket = handler(
  endpoints.createExportTicket,
  async ({ body, player, address }, context: Context) => {
    const { clock, exports, security, signExportTicket } = context;
    const user = await reauthenticate({ player, password: body.password, address }, context);
    if (!user.ok) return user;
    const about = { user_id: player.id, address };
    const begun = await exports.begin(player, clock.now());
    if (!begun.ok) {
      security.record({ kind: 'data_exported', outcome: 'refused', reason: 'once_a_day', ...about });
      return refuse('export_limit', { message: text.nextExport(begun.nextAt) });
    }
    security.record({ kind: 'data_exported', outcome: 'succeeded', ...about });
    const lifetimeSeconds = Math.ceil((begun.ticketEnd.getTime() - clock.now()) / 1_000);
    return ok({
      ticket: signExportTicket(player, lifetimeSeconds),
      expires_at: begun.ticketEnd.toISOString(),
      next_export_at: begun.nextAt.toISOString(),
    });
  },
);
