import type { IncomingMessage } from 'node:http';
import { screenAt } from '@maseki/contracts/gateway/screen-at.ts';
import { screenPaths } from '@maseki/ui/screen-paths.ts';
import { type DevServerMiddlewareHandler, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { configs } from './rspack/config.ts';

const HMR_PATH = '/__hmr';
const port = Number(process.env.PORT ?? 8090);

/** 404 for a page without a screen, as by the gateway; the dev middleware sets this status. */
const statusOfPage: DevServerMiddlewareHandler<IncomingMessage & { originalUrl?: string }> = (
  { originalUrl = '' },
  response,
  next,
) => {
  const { pathname } = new URL(originalUrl, 'http://localhost');
  const setStatusCode = (code: number) => {
    response.statusCode = code === 200 ? 404 : code;
  };
  if (screenAt(pathname, screenPaths) === undefined) Object.assign(response, { setStatusCode });
  next();
};

/** All screens on `PORT` and `HOST` (127.0.0.1), behind the gateway (`DEV_ASSETS_URL`). */
const server = new RspackDevServer(
  {
    host: process.env.HOST ?? '127.0.0.1',
    port,
    hot: true,
    allowedHosts: 'all',
    historyApiFallback: { disableDotRule: true },
    webSocketServer: { type: 'ws', options: { path: HMR_PATH } },
    setupMiddlewares: (middlewares) =>
      middlewares.flatMap((each) =>
        typeof each === 'object' && each.name === 'connect-history-api-fallback'
          ? [each, { name: 'status-of-page', middleware: statusOfPage }]
          : [each],
      ),
    // The overlay needs inline styles, which the content security
    // policy refuses. Errors appear in the console.
    client: { overlay: false, webSocketURL: `auto://0.0.0.0:0${HMR_PATH}` },
  },
  rspack(configs('development')),
);

await server.start();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)));
}
