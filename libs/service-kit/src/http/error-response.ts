import { type ErrorBody, type ErrorCode, errors, type Refusal, refuse } from '@maseki/contracts/errors.ts';
import type { ErrorRequestHandler, Response } from 'express';
import type { Log } from '../log.ts';
import { isUnavailable } from '../unavailable.ts';

const RETRY_AFTER_SECONDS = 1;

/** The body of every error response. */
export const errorBody = ({
  error,
  message = errors[error].message,
  fields,
}: Pick<Refusal<ErrorCode>, 'error' | 'message' | 'fields'>): ErrorBody => ({
  error,
  message,
  ...(fields ? { fields } : {}),
});

/**
 * Sends a refusal with its status, its message for the player and, if a retry can help,
 * `Retry-After`.
 */
export function sendRefusal(response: Response, refusal: Refusal<ErrorCode>): void {
  const { status, retryable } = errors[refusal.error];
  if (refusal.retryAfter !== undefined) response.set('Retry-After', String(Math.ceil(refusal.retryAfter)));
  else if (retryable && status !== 500) response.set('Retry-After', String(RETRY_AFTER_SECONDS));
  response.status(status).json(errorBody(refusal));
}

/**
 * Rejections of the body parser or the router, for malformed JSON or percent-encoding, size, and
 * media type.
 */
const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'bad_request',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/**
 * Turns errors of middleware and handlers into error responses. Logs those that are not the
 * client's fault.
 */
export const errorHandler =
  (log: Log): ErrorRequestHandler =>
  (error, request, response, next) => {
    const code = codeOfStatus[Number(error?.status)];
    if (code && !response.headersSent) return sendRefusal(response, refuse(code));
    const unavailable = isUnavailable(error);
    log[unavailable ? 'warn' : 'error'](
      { event: 'request_failed', err: error, method: request.method, path: request.path },
      'a request failed',
    );
    if (response.headersSent) next(error);
    else sendRefusal(response, refuse(unavailable ? 'unavailable' : 'internal'));
  };
