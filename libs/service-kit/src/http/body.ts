import { type ErrorCode, refuse } from '@maseki/contracts/errors.ts';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { sendRefusal } from './answer.ts';

export const MAX_BODY_BYTES = 100 * 1024;

const parse = express.json({ limit: MAX_BODY_BYTES, strict: false, type: 'application/json' });

/** Reads a JSON body of at most 100 KB; any JSON value, as the call's schema decides about its shape. */
export const jsonBody: RequestHandler = (request, response, next) => {
  const empty = request.get('content-length') === '0' || request.is('application/json') === null;
  if (empty) next();
  else if (request.is('application/json') === false) sendRefusal(response, refuse('unsupported_media_type'));
  else parse(request, response, next);
};

const refusalOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'bad_request',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
};

/** Turns what the body reader or the router refuses (malformed JSON, size, broken escapes) into the product's answers. */
export const badRequest: ErrorRequestHandler = (error, _request, response, next) => {
  const code = refusalOfStatus[Number(error?.status)];
  if (code && !response.headersSent) sendRefusal(response, refuse(code));
  else next(error);
};
