import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { LISTED_REPLACED } from '@maseki/contracts/inventory/limits.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

export const listSealChanges = handler(
  endpoints.listSealChanges,
  async ({ player }, { histories }: Pick<Context, 'histories'>) => {
    const rows = await histories.askingDrawsOf(player.id, LISTED_REPLACED);
    const changes = rows.flatMap(({ drawn, at }) =>
      (drawn?.replaced ?? []).map(({ pack, seal, nonce, sinceLegend: since_legend, opened = null }) => ({
        at: at.getTime(),
        pack,
        seal,
        nonce,
        since_legend,
        opened,
      })),
    );
    return ok({ changes: changes.slice(0, LISTED_REPLACED) });
  },
);
