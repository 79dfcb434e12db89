import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { configs } from './rspack/config.ts';

const HMR_PATH = '/__hmr';
const port = Number(process.env.PORT ?? 8090);

/**
 * Serves all screens with hot reload on `PORT` and `HOST`
 * (127.0.0.1), behind the gateway (`DEV_ASSETS_URL`).
 */
const server = new RspackDevServer(
  {
    host: process.env.HOST ?? '127.0.0.1',
    port,
    hot: true,
    allowedHosts: 'all',
    historyApiFallback: { disableDotRule: true },
    webSocketServer: { type: 'ws', options: { path: HMR_PATH } },
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
