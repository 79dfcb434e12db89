import { refuse } from '@maseki/contracts/errors.ts';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { sendRefusal } from './error-response.ts';

export const MAX_BODY_BYTES = 100 * 1024;

const parse = express.json({ limit: MAX_BODY_BYTES, strict: false, type: 'application/json' });

const parseJsonBody: RequestHandler = (request, response, next) => {
  const empty = request.get('content-length') === '0' || request.is('application/json') === null;
  if (empty) next();
  else if (request.is('application/json') === false) sendRefusal(response, refuse('unsupported_media_type'));
  else parse(request, response, next);
};

/**
 * Reads a JSON body of at most 100 KB into `request.body`. It accepts any JSON value, because the
 * endpoint's schema decides about its shape. Resolves also if the response was sent (another media
 * type) or the client left. Rejects for malformed JSON and size.
 */
export const readJsonBody = (request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = () => resolve();
    response.once('close', done).once('finish', done);
    parseJsonBody(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
