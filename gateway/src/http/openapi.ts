import { openApi } from '@maseki/contracts/openapi.ts';
import type { RequestHandler } from 'express';

/** `/api/openapi.json`: all declared calls, for whoever writes a client. */
export function openApiRoute(): RequestHandler {
  let document: object | undefined;
  return (_request, response) => {
    document ??= openApi();
    response.set('Cache-Control', 'public, max-age=3600').json(document);
  };
}
