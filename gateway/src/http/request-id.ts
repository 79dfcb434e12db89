import { inRequest, REQUEST_ID_HEADER } from '@maseki/service-kit/request-scope.ts';
import type { RequestHandler } from 'express';
import { ulid } from 'ulid';

/**
 * The id of a new request. It is a name and no secret, so a cheap source of randomness is enough.
 */
export const newRequestId = (): string => ulid(undefined, Math.random);

/** Gives each request an id of our own in place of its `X-Request-Id`. */
export const assignRequestId: RequestHandler = (_request, response, next) => {
  const requestId = newRequestId();
  response.set(REQUEST_ID_HEADER, requestId);
  inRequest(requestId, next);
};
