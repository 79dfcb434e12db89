import { expect, test } from '@jest/globals';
import type { Rpc } from '@maseki/contracts/bus.ts';
import { busUsers } from '@maseki/setup/bus.ts';
import { setupConfig } from '@maseki/setup/config.ts';
import { streamsOf } from '@maseki/setup/set-up.ts';
import { serviceNames } from '../servers/pods.ts';
import { files } from '../structure/tree.ts';
import { busCalls } from './bus-calls.ts';
import { readBusNeeds } from './bus-needs.ts';

test('every service has a user, the gateway and the console', () => {
  expect(Object.keys(busUsers).sort()).toEqual([...serviceNames(), 'gateway', 'console'].sort());
});

test('every RPC that somebody calls has one service that handles it, every broadcast and event one that publishes it', async () => {
  const needs = await readBusNeeds();
  const handled = needs.flatMap(({ handles }) => handles);
  const published = needs.flatMap(({ broadcasts, publishes }) => [...new Set([...broadcasts, ...publishes])]);
  expect(new Set(handled).size).toBe(handled.length);
  expect(new Set(published).size).toBe(published.length);
  expect(needs.flatMap(({ calls }) => calls).filter((subject) => !handled.includes(subject))).toEqual([]);
  const received = needs.flatMap(({ subscribes, consumes }) => [...subscribes, ...consumes]);
  expect(received.filter((subject) => !published.includes(subject))).toEqual([]);
});

test('every RPC that a domain declares is handled by its service', async () => {
  const needs = await readBusNeeds();
  for (const file of files('libs/contracts/src/*/rpc.ts')) {
    const domain = file.split('/')[3];
    const { rpcs } = (await import(`@maseki/contracts/${domain}/rpc.ts`)) as { rpcs: Record<string, Rpc> };
    const declared = Object.values(rpcs).map(({ subject }) => subject);
    expect(needs.find(({ name }) => name === domain)?.handles.toSorted()).toEqual(declared.toSorted());
  }
});

test.each(['1', '2', '4', '8', '16', '32'])(
  'whatever the settings, a service may use the streams that `setup` makes for it: %s streams of the log',
  (BATTLE_LOG_STREAMS) => {
    const env = { NATS_URL: 'nats://bus', BATTLE_LOG_STREAMS };
    const made = streamsOf(['battle'], env, setupConfig(env)).map(({ name }) => name);
    expect(made.length).toBe(Number(BATTLE_LOG_STREAMS) + 1);
    expect(made.filter((name) => !busUsers['battle']?.streams.includes(name ?? ''))).toEqual([]);
  },
);

test('a use of the bus that names no contract in place is refused, as its needs are unknown', () => {
  expect(() => busCalls('tools/structure/samples/bus-calls.ts')).toThrow(
    'tools/structure/samples/bus-calls.ts has a callRpc that names no RPC or broadcast of the contracts',
  );
});
