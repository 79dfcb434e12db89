import { shownCatalogue } from '@maseki/cards/shown-card.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { calls } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

/** The same for everybody, until a release changes it: caches may keep it for an hour and then ask by its ETag. */
export const catalogue = handler(calls.catalogue, ({ reply }, _context: Context) => {
  reply.header('Cache-Control', 'public, max-age=3600');
  return ok([...shownCatalogue]);
});
