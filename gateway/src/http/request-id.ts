import { inRequest, REQUEST_ID_HEADER } from '@maseki/service-kit/request-scope.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { RequestHandler } from 'express';

/** Gives each request an id of our own in place of its `X-Request-Id`. */
export const assignRequestId: RequestHandler = (_request, response, next) => {
  const requestId = ulid();
  response.set(REQUEST_ID_HEADER, requestId);
  inRequest(requestId, next);
};
