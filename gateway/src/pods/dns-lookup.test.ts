import { expect, test } from '@jest/globals';
import { createAddressHistory, type LookUp, problemOf } from './dns-lookup.ts';

const brought = (...addresses: string[]): LookUp => ({ addresses, ttl: 5, failed: new Map() });
const NOTHING = brought();
const FAILED: LookUp = {
  addresses: [],
  ttl: 0,
  failed: new Map([
    ['ipv4', 'ETIMEOUT'],
    ['ipv6', 'ETIMEOUT'],
  ]),
};
const withoutIpv6 = (...addresses: string[]): LookUp => ({
  addresses,
  ttl: 5,
  failed: new Map([['ipv6', 'ESERVFAIL']]),
});

test('addresses come and go with each look-up', () => {
  const history = createAddressHistory();
  expect(history.add(brought('10.0.0.1', 'fd00::1'), 0)).toEqual(['10.0.0.1', 'fd00::1']);
  expect(history.add(brought('10.0.0.2', 'fd00::1'), 1_000)).toEqual(['10.0.0.2', 'fd00::1']);
});

test.each([
  ['empty', NOTHING],
  ['failed', FAILED],
])('an %s look-up leaves the last addresses for 60 s', (_, result) => {
  const history = createAddressHistory();
  expect(history.add(result, 0)).toEqual([]);
  history.add(brought('10.0.0.1'), 10_000);
  expect(history.add(result, 69_999)).toEqual(['10.0.0.1']);
  expect(history.add(result, 70_000)).toEqual([]);
  expect(history.add(brought('10.0.0.1'), 70_001)).toEqual(['10.0.0.1']);
});

test('when only one family cannot be looked up, the other one is followed', () => {
  const history = createAddressHistory();
  history.add(brought('10.0.0.1', 'fd00::1'), 0);
  expect(history.add(withoutIpv6('10.0.0.2'), 1_000)).toEqual(['10.0.0.2', 'fd00::1']);
  expect(history.add(withoutIpv6('10.0.0.2'), 60_000)).toEqual(['10.0.0.2']);
  expect(history.add(FAILED, 60_001)).toEqual(['10.0.0.2']);
});

test('the problem of a look-up is a failure before emptiness', () => {
  expect([brought('10.0.0.1'), NOTHING, FAILED, withoutIpv6('10.0.0.1')].map(problemOf)).toEqual([
    null,
    'no addresses',
    'ETIMEOUT',
    'ESERVFAIL',
  ]);
});
