import type { Route } from '@maseki/contracts/route.ts';
import type { Page, Response } from 'playwright-core';

/** A request of a page by its own clock, in ms since the epoch. */
export interface Request {
  path: string;
  begunAt: number;
  /** When the response and its body were there. Null while the page still waits. */
  endedAt: number | null;
}

/** The next response to a call of the page. */
export const responseOf = (page: Page, { method, path }: Pick<Route, 'method' | 'path'>): Promise<Response> =>
  page.waitForResponse(
    (response) => new URL(response.url()).pathname === path && response.request().method() === method,
  );

/**
 * Notes the requests of each document that the page opens, as its global `requests`. Random numbers
 * are at their lowest, so that SWR repeats after the interval without its jitter.
 */
export async function watchRequests(page: Page): Promise<void> {
  await page.addInitScript(`
    Math.random = () => 0;
    const requests = (window.requests = []);
    const send = window.fetch;
    window.fetch = async (input, options) => {
      const request = { path: new URL(input.url ?? input, location.href).pathname, begunAt: Date.now(), endedAt: null };
      requests.push(request);
      try {
        const response = await send(input, options);
        // The page counts from the end of the body, for which it should not have to wait.
        await response.clone().arrayBuffer();
        return response;
      } finally {
        request.endedAt = Date.now();
      }
    };
  `);
}

/**
 * Notes how long the page waited from the close of a socket to the next one, as its global `waits`,
 * in ms. Random numbers are at their highest, so that each wait is the longest of its kind.
 */
export async function watchSockets(page: Page): Promise<void> {
  await page.addInitScript(`
    Math.random = () => 1 - Number.EPSILON;
    const waits = (window.waits = []);
    const Plain = window.WebSocket;
    let closedAt = null;
    window.WebSocket = class extends Plain {
      constructor(...address) {
        super(...address);
        if (closedAt !== null) waits.push(Date.now() - closedAt);
        this.addEventListener('close', () => {
          closedAt = Date.now();
        });
      }
    };
  `);
}
