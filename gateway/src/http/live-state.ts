import { publicLive } from '@maseki/contracts/live/live.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import type { RequestHandler } from 'express';

/** For anyone, with an ETag, so that there are only headers while nothing has changed. */
export const serveLive =
  (live: Pick<Live, 'current'>): RequestHandler =>
  (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(publicLive(live.current(), Date.now()));
  };
