import { type ErrorBody, type ErrorCode, errors, mayRetry, type Refusal, refuse } from '@maseki/contracts/errors.ts';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import type { Log } from '../log.ts';
import { isUnavailable } from '../unavailable.ts';
import { loggedPath } from './logged-path.ts';

const RETRY_AFTER_SECONDS = 1;

/** The body of every error response. */
export const errorBody = ({
  error,
  message = errors[error].message,
  fields,
  current,
}: Pick<Refusal<ErrorCode>, 'error' | 'message' | 'fields' | 'current'>): ErrorBody => ({
  error,
  message,
  ...(fields ? { fields } : {}),
  ...(current === undefined ? {} : { current }),
});

/**
 * Sends a refusal with its status, its message for the player and, if a retry can help,
 * `Retry-After`.
 */
export function sendRefusal(response: Response, refusal: Refusal<ErrorCode>): void {
  const { status } = errors[refusal.error];
  if (refusal.retryAfter !== undefined) response.set('Retry-After', String(Math.ceil(refusal.retryAfter)));
  else if (mayRetry(refusal.error) && status !== 500) response.set('Retry-After', String(RETRY_AFTER_SECONDS));
  response.status(status).json(errorBody(refusal));
}

/** Refuses a path that cannot be decoded, before a library does so in a form of its own. */
export const readableTarget: RequestHandler = (request, response, next) => {
  try {
    decodeURIComponent(request.path);
  } catch {
    return sendRefusal(response, refuse('bad_request'));
  }
  next();
};

/** Codes for the statuses of libraries such as the body parser. For others it is `bad_request`. */
const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'bad_request',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** An error of a library with a status of 400 to 499, as `http-errors` makes them. */
interface LibraryRefusal {
  status: number;
  headers?: Readonly<Record<string, string>>;
}

/** Keeps status and headers, such as `Content-Range` of 416, with a body in the product's form. */
function sendLibraryRefusal(response: Response, { status, headers = {} }: LibraryRefusal): void {
  response.removeHeader('ETag');
  response.set({ ...headers, 'Cache-Control': 'no-store' }).status(status);
  response.json(errorBody(refuse(codeOfStatus[status] ?? 'bad_request')));
}

/**
 * Turns errors of middleware and handlers into error responses. Logs those that are not the
 * client's fault as errors. `headersOf` tells the gateway more of an error.
 */
export const errorHandler =
  (log: Log, headersOf: (error: unknown) => Readonly<Record<string, string>> = () => ({})): ErrorRequestHandler =>
  (error, request, response, next) => {
    const status = Number(error?.status);
    if (status >= 400 && status < 500 && !response.headersSent) {
      log.info({ event: 'request_refused', status, path: loggedPath(request.path) }, 'a library refused a request');
      return sendLibraryRefusal(response, error);
    }
    const unavailable = isUnavailable(error);
    log[unavailable ? 'warn' : 'error'](
      { event: 'request_failed', err: error, method: request.method, path: loggedPath(request.path) },
      'a request failed',
    );
    if (response.headersSent) next(error);
    else sendRefusal(response.set(headersOf(error)), refuse(unavailable ? 'unavailable' : 'internal'));
  };
