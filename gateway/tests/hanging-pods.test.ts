/** @slow pauses pods */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { testSocket } from '@maseki/players/test-socket.ts';
import { createLog } from '@maseki/service-kit/log.ts';
import { upgradeHandler } from '../src/sockets/handle-upgrade.ts';
import { PodLinks } from '../src/sockets/pod-links.ts';
import { type FakePod, fakePod } from './support/fake-pod.ts';

let pods: FakePod[];
let url: string;
const gateway = createServer();
const log = createLog('gateway', { pod: 'gateway', logLevel: 'silent' });
const sign = () => 'signed';

/** Forwards sockets to the pods in their order. */
beforeEach(async () => {
  pods = await Promise.all([fakePod(), fakePod()]);
  const target = {
    path: '/ws/',
    pods: pods.map((pod) => pod.url),
    sender: { client: { address: '127.0.0.1', secure: false, host: undefined }, session: null, requestId: 'x' },
  };
  const handle = upgradeHandler({
    authorizeUpgrade: async () => ({ ok: true, value: target }),
    pods: { candidates: () => [], markNotReady: () => undefined, noteFailure: () => undefined },
    sign,
    links: new PodLinks({ sign, log }),
    openSockets: {
      add: () => undefined,
      remove: () => undefined,
      restartOf: () => undefined,
      restartAll: async () => undefined,
    },
    metrics: { countUpgrade: () => undefined },
    log,
  });
  gateway.on('upgrade', (request, client, early) => handle(request, client as Socket, early));
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  url = `ws://127.0.0.1:${(gateway.address() as AddressInfo).port}/ws/`;
});

afterEach(async () => {
  await Promise.all(pods.map((pod) => pod.kill()));
  gateway.removeAllListeners('upgrade').close();
});

test('an upgrade to which a pod does not respond is soon taken by the next one', async () => {
  const [paused] = pods;
  if (paused) paused.hangs = true;
  const startedAt = performance.now();
  (await testSocket(url, {})).close();
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  expect(pods.map(({ sockets }) => sockets.size)).toEqual([0, 1]);
});
