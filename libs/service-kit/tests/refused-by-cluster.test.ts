/** @slow a cluster without a leader */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type NatsCluster, startNatsCluster } from '@maseki/tools/servers/nats-cluster.ts';
import { takeAccount } from '@maseki/tools/servers/test-accounts.ts';
import { connectNats, leaveNats } from '../src/bus/connect.ts';

let cluster: NatsCluster;
beforeAll(async () => {
  cluster = await startNatsCluster();
});
afterAll(() => cluster.stop());

const testPod = { service: 'test', pod: 'test' };

test('a cluster refuses a wrong password, and the start learns of it', async () => {
  const login = { user: 'chat', password: 'wrong-password' };
  await expect(connectNats({ url: cluster.url, login, ca: undefined }, testPod)).rejects.toThrow(/Authorization/);
});

test('any server of the address lets the right one in', async () => {
  const login = takeAccount(cluster.accounts).loginOf('test');
  const connection = await connectNats({ url: cluster.url, login, ca: undefined }, testPod);
  expect(connection.isClosed()).toBe(false);
  await leaveNats(connection);
});
