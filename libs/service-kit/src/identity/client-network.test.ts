import { expect, test } from '@jest/globals';
import { clientNetwork } from './client-network.ts';

test.each([
  ['1.2.3.4', '1.2.3.4/32'],
  ['::ffff:1.2.3.4', '1.2.3.4/32'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%p is the client %p', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

test.each([
  ['1.2.3.4', '1.2.3.0/24'],
  ['1.2.255.255', '1.2.255.0/24'],
  ['::ffff:1.2.3.4', '1.2.3.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
])('%p is in the network %p', (address, network) => {
  expect(clientNetwork(address, { ipv4Bits: 24 })).toBe(network);
});
