import type { RequestHandler } from 'express';
import type { Metrics } from '../metrics.ts';

/** Counts and times the calls of one declared path. */
export const measured =
  (path: string, { requests }: Metrics): RequestHandler =>
  (request, response, next) => {
    const stop = requests.startTimer({ method: request.method, path });
    response.once('close', () => stop({ status: response.statusCode }));
    next();
  };
