import { createHash } from 'node:crypto';
import { catalogueWithText } from '@maseki/cards/card-text.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';

/** A weak one, because it is of the content and not of the bytes, which may come compressed. */
const ETAG = `W/"${createHash('sha256').update(JSON.stringify(catalogueWithText)).digest('base64url')}"`;

/** Caches may keep it for an hour, because only a release changes it. A repeat gets 304. */
export const getCatalogue = handler(endpoints.getCatalogue, ({ response }, _context: Context) => {
  response.header('Cache-Control', 'public, max-age=3600');
  response.header('ETag', ETAG);
  return ok([...catalogueWithText]);
});
