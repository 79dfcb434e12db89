import { expect, test } from '@jest/globals';
import { clientOf } from './address.ts';

test.each([
  ['an IPv4 address', '10.0.0.1', '10.0.0.2'],
  ['IPv6 networks', '2001:db8:0:1::1', '2001:db8:0:2::1'],
])('%s that differ are two clients', (_, one, other) => {
  expect(clientOf(one)).not.toBe(clientOf(other));
});

test.each([
  ['two addresses of one IPv6 network', '2001:db8:0:1::1', '2001:db8:0:1:ffff::2'],
  ['an IPv4 address written as IPv6', '10.0.0.1', '::ffff:10.0.0.1'],
])('%s are one client', (_, one, other) => {
  expect(clientOf(one)).toBe(clientOf(other));
});

test('what is no address is kept as it is', () => {
  expect(clientOf('unknown')).toBe('unknown');
});
