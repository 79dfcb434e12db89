import { expect, test } from '@jest/globals';
import { networkOf } from './network.ts';

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%p counts as %p', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
