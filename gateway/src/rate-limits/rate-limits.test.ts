import { expect, jest, test } from '@jest/globals';
import { RateLimits } from './rate-limits.ts';
import type { SharedCounts } from './shared-counts.ts';

type Listener = Parameters<SharedCounts['follow']>[0];

/** Gateways without a time between them, of which the first owns all keys. */
function deployment(size: number) {
  const listeners: Listener[] = [];
  return Array.from({ length: size }, (_, index) => {
    const otherGateways: SharedCounts = {
      count(key) {
        if (index > 0) listeners[0]?.onCounted(key, 1);
        return index > 0;
      },
      tellReached(key, seconds) {
        for (const [at, listener] of listeners.entries()) if (at !== index) listener.onReached(key, seconds);
      },
      follow: (listener) => void listeners.push(listener),
    };
    return new RateLimits(
      { requestsPer10Seconds: 4, guestRequestsPer10Seconds: 3, registrationsPerMinute: 2, registrationsPerHour: 3 },
      otherGateways,
    );
  });
}

test('requests of one user count over all gateways, each user’s apart', () => {
  const [one, two] = deployment(2);
  for (const gateway of [one, two, one, two]) expect(gateway?.request('a')).toMatchObject({ ok: true });
  for (const gateway of [one, two]) expect(gateway?.request('a')).toMatchObject({ error: 'rate_limited' });
  expect(one?.request('b')).toMatchObject({ ok: true });
});

test('a refusal says when to retry, and then requests pass', () => {
  jest.useFakeTimers();
  try {
    const [one] = deployment(1);
    for (let count = 0; count < 4; count++) one?.request('a');
    jest.advanceTimersByTime(7_000);
    expect(one?.request('a')).toEqual({ ok: false, error: 'rate_limited', retryAfter: 3 });
    jest.advanceTimersByTime(3_000);
    expect(one?.request('a')).toMatchObject({ ok: true });
  } finally {
    jest.useRealTimers();
  }
});

test('requests of guests count by network over all gateways, apart from those of users', () => {
  const [one, two] = deployment(2);
  const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::3'];
  for (const [n, address] of addresses.entries()) {
    expect((n % 2 ? one : two)?.guestRequest(address)).toMatchObject({ ok: true });
  }
  for (const gateway of [one, two]) {
    expect(gateway?.guestRequest('2001:db8::4')).toMatchObject({ error: 'rate_limited' });
  }
  expect(one?.guestRequest('2001:db8:0:1::1')).toMatchObject({ ok: true });
  expect(one?.request('2001:db8::1')).toMatchObject({ ok: true });
});

test('ten times the limit of guests is a flood, only of that network', () => {
  const [one] = deployment(1);
  const flood = (address: string) => one?.flood(address);
  for (let count = 0; count < 30; count++) one?.guestRequest('1.2.3.4');
  expect(flood('1.2.3.4')).toMatchObject({ ok: true });
  one?.guestRequest('1.2.3.4');
  expect(flood('1.2.3.4')).toMatchObject({ error: 'rate_limited', retryAfter: expect.any(Number) });
  expect(flood('1.2.3.5')).toMatchObject({ ok: true });
});

test('registrations count by address, a network of IPv6 as one', () => {
  const [one] = deployment(1);
  const from = (address: string) => one?.registration(address);
  expect([from('2001:db8::1'), from('2001:db8::2')]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(from('2001:db8::3')).toMatchObject({ error: 'registration_limited' });
  expect(from('1.2.3.4')).toMatchObject({ ok: true });
});

test('registrations count by network for an hour, whichever of its addresses they come from', () => {
  jest.useFakeTimers();
  try {
    const [one, two] = deployment(2);
    for (const address of ['1.2.3.4', '1.2.3.5', '::ffff:1.2.3.6']) {
      expect(one?.registration(address)).toMatchObject({ ok: true });
    }
    for (const gateway of [one, two]) {
      expect(gateway?.registration('1.2.3.7')).toEqual({
        ok: false,
        error: 'registration_limited',
        retryAfter: 3600,
      });
    }
    expect(one?.registration('1.2.4.4')).toMatchObject({ ok: true });
    jest.advanceTimersByTime(3_600_000);
    expect(two?.registration('1.2.3.7')).toMatchObject({ ok: true });
  } finally {
    jest.useRealTimers();
  }
});

test('without limits registrations are unlimited', () => {
  const count = jest.fn<SharedCounts['count']>();
  const otherGateways: SharedCounts = { count, tellReached: jest.fn(), follow: jest.fn() };
  const off = { registrationsPerMinute: undefined, registrationsPerHour: undefined };
  const free = new RateLimits({ requestsPer10Seconds: 4, guestRequestsPer10Seconds: 3, ...off }, otherGateways);
  for (let count = 0; count < 100; count++) expect(free.registration('1.2.3.4')).toMatchObject({ ok: true });
  expect(count).not.toHaveBeenCalled();
});
