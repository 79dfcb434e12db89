import { expect, test } from '@jest/globals';
import { type CpuProfile, nameOf, placeOf, selfTimeBy, totalTimeBy } from './self-time.ts';

const frame = (functionName: string, url = '') => ({ functionName, url });

/** main → decide → hash, main → decide, and idle time. */
const profile: CpuProfile = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 5] },
    { id: 2, callFrame: frame('main', 'file:///repo/services/battle/src/main.ts'), children: [3] },
    { id: 3, callFrame: frame('decide', 'file:///repo/services/battle/src/battle/decide.ts'), children: [4, 6] },
    { id: 4, callFrame: frame('hash', 'node:internal/crypto/hash') },
    { id: 5, callFrame: frame('(idle)') },
    { id: 6, callFrame: frame('decide', 'file:///repo/services/battle/src/battle/decide.ts') },
  ],
  samples: [2, 3, 4, 5, 6],
  timeDeltas: [10, 20, 40, 1_000, 5],
};

test('self time goes to the place of the code, without idle time', () => {
  expect([...selfTimeBy(profile, ({ callFrame }) => placeOf(callFrame))]).toEqual([
    ['node:internal/crypto', 40],
    ['services/battle/battle', 25],
    ['services/battle', 10],
  ]);
});

test('a function has the time of all that it calls, and its own once where it calls itself', () => {
  expect([...totalTimeBy(profile, nameOf)]).toEqual([
    ['main services/battle', 75],
    ['decide services/battle/battle', 65],
    ['hash node:internal/crypto', 40],
  ]);
});

test.each([
  ['file:///repo/node_modules/@nats-io/nats-core/lib/msg.js', '@nats-io/nats-core'],
  ['file:///repo/node_modules/mongoose/node_modules/mongodb/lib/a.js', 'mongodb'],
  ['file:///repo/libs/service-kit/src/sockets/open-socket.ts', 'libs/service-kit/sockets'],
  ['file:///repo/gateway/src/sockets/a.ts', 'gateway/sockets'],
  ['file:///repo/services/battle/src/play/rooms/a.ts', 'services/battle/play/rooms'],
])('the place of %s is %s', (url, place) => {
  expect(placeOf(frame('f', url))).toBe(place);
});
