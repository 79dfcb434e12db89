/** @slow starts a bundler */

import { expect, test } from '@jest/globals';
import { testSocket } from '@maseki/players/test-socket.ts';
import { fakePod } from './support/fake-pod.ts';
import { startTestGateway } from './support/test-gateway.ts';

test('in development the screens and their reload socket come from the dev server', async () => {
  const devServer = await fakePod();
  const dev = await startTestGateway({ DEV_ASSETS_URL: devServer.url });
  expect((await fetch(`${dev.url}/assets/static/shell.js`)).headers.get('x-pod')).toBe(devServer.url);
  const socket = await testSocket(`${dev.socketUrl}/__hmr`);
  socket.send({ hot: true });
  expect(await socket.next()).toEqual({ hot: true });
  socket.close();
  await dev.stop();
  await devServer.kill();
});
