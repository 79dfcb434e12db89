import { publicLive } from '@maseki/contracts/live/live.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import type { RequestHandler } from 'express';

/**
 * `/live.json` with what players may know of the running game, for anyone. A page asks again with
 * its ETag, so the response has only headers while nothing has changed.
 */
export const serveLive =
  (live: Pick<Live, 'current'>): RequestHandler =>
  (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(publicLive(live.current(), Date.now()));
  };
