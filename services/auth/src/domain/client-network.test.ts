import { expect, test } from '@jest/globals';
import { clientNetwork } from './client-network.ts';

test.each([
  ['an IPv4 address', '10.0.0.1', '10.0.0.2'],
  ['IPv6 networks', '2001:db8:0:1::1', '2001:db8:0:2::1'],
])('%s that differ are two clients', (_, one, other) => {
  expect(clientNetwork(one)).not.toBe(clientNetwork(other));
});

test.each([
  ['two addresses of one IPv6 network', '2001:db8:0:1::1', '2001:db8:0:1:ffff::2'],
  ['an IPv4 address written as IPv6', '10.0.0.1', '::ffff:10.0.0.1'],
])('%s are one client', (_, one, other) => {
  expect(clientNetwork(one)).toBe(clientNetwork(other));
});

test('anything else than an address stays as it is', () => {
  expect(clientNetwork('unknown')).toBe('unknown');
});
