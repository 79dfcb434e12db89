import { expect, jest, test } from '@jest/globals';
import type { CountedElsewhere } from './counted.ts';
import { limits } from './limits.ts';

/** Gateways that hear each other at once. */
function deployment(size: number) {
  const listeners: ((key: string, count: number) => void)[] = [];
  return Array.from({ length: size }, (_, index) => {
    const others: CountedElsewhere = {
      tell: (key) => {
        for (const [at, listen] of listeners.entries()) if (at !== index) listen(key, 1);
      },
      hear: (listen) => void listeners.push(listen),
    };
    return limits({ requestsPer10Seconds: 4, registrationsPerMinute: 2 }, others);
  });
}

test('requests of one user count over all gateways, those of others apart', async () => {
  const [one, two] = deployment(2);
  for (const gateway of [one, two, one, two]) expect(await gateway?.request('a')).toMatchObject({ ok: true });
  for (const gateway of [one, two]) expect(await gateway?.request('a')).toMatchObject({ error: 'rate_limited' });
  expect(await one?.request('b')).toMatchObject({ ok: true });
});

test('a refusal tells when to come again, and then lets pass', async () => {
  jest.useFakeTimers();
  try {
    const [one] = deployment(1);
    for (let count = 0; count < 4; count++) await one?.request('a');
    jest.advanceTimersByTime(7_000);
    expect(await one?.request('a')).toEqual({ ok: false, error: 'rate_limited', retryAfter: 3 });
    jest.advanceTimersByTime(3_000);
    expect(await one?.request('a')).toMatchObject({ ok: true });
  } finally {
    jest.useRealTimers();
  }
});

test('registrations count by address, a network of IPv6 as one', async () => {
  const [one] = deployment(1);
  const from = (address: string) => one?.registration(address);
  expect([await from('2001:db8::1'), await from('2001:db8::2')]).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await from('2001:db8::3')).toMatchObject({ error: 'rate_limited' });
  expect(await from('1.2.3.4')).toMatchObject({ ok: true });
});

test('without a limit as many may register as come', async () => {
  const others: CountedElsewhere = { tell: jest.fn(), hear: jest.fn() };
  const free = limits({ requestsPer10Seconds: 4, registrationsPerMinute: undefined }, others);
  for (let count = 0; count < 100; count++) expect(await free.registration('1.2.3.4')).toMatchObject({ ok: true });
  expect(others.tell).not.toHaveBeenCalled();
});
