import { catalogueWithText } from '@maseki/cards/card-text.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

/** The same for everybody until a release changes it, so caches may keep it for an hour. */
export const getCatalogue = handler(endpoints.getCatalogue, ({ response }, _context: Context) => {
  response.header('Cache-Control', 'public, max-age=3600');
  return ok([...catalogueWithText]);
});
