import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sessionCookieName } from '@maseki/contracts/auth/session.ts';
import { testSocket } from '@maseki/players/test-socket.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    REQUESTS_PER_10_SECONDS: '2',
    GUEST_REQUESTS_PER_10_SECONDS: '100',
    REGISTRATIONS_PER_MINUTE: '1',
  });
});
afterAll(() => gateway.stop());

async function countOf(kind: string): Promise<number> {
  const metrics = await (await fetch(gateway.metricsUrl)).text();
  const line = new RegExp(
    `^security_events_total\\{(?=[^}]*kind="${kind}")(?=[^}]*outcome="refused")[^}]*\\} (\\d+)$`,
    'm',
  );
  return Number(line.exec(metrics)?.[1] ?? 0);
}

const asPlayer = () => ({ authorization: `Token ${gateway.auth.logIn()}` });
const origin = 'https://evil.example';

const attacks: Record<string, () => Promise<unknown>> = {
  csrf_refused: () =>
    fetch(`${gateway.url}/api/gacha/`, { headers: { cookie: `${sessionCookieName(false)}=${gateway.auth.logIn()}` } }),
  origin_refused: () => fetch(`${gateway.url}/api/auth/login/`, { method: 'POST', headers: { origin } }),
  throttled: async () => {
    const headers = asPlayer();
    for (let n = 0; n < 3; n += 1) await fetch(`${gateway.url}/api/battle/current/`, { headers });
  },
  registration_limited: async () => {
    for (let n = 0; n < 2; n += 1) await fetch(`${gateway.url}/api/auth/register/`, { method: 'POST' });
  },
  unknown_proxy: () => fetch(`${gateway.url}/api/auth/me/`, { headers: { 'x-forwarded-proto': 'https' } }),
};

test.each(Object.entries(attacks))('%s is counted once for each attack', async (kind, attack) => {
  expect(await countOf(kind)).toBe(0);
  await attack();
  expect(await countOf(kind)).toBe(1);
});

test('the upgrade of a foreign page counts as well', async () => {
  const before = await countOf('origin_refused');
  const upgrade = testSocket(`${gateway.socketUrl}/ws/social/`, { ...asPlayer(), origin });
  await expect(upgrade).rejects.toMatchObject({ status: 403 });
  expect(await countOf('origin_refused')).toBe(before + 1);
});

test('what the gateway measures is not where players come', async () => {
  for (const path of ['/metrics', '/api/metrics', '/api/metrics/']) {
    expect(await (await fetch(`${gateway.url}${path}`)).text()).not.toContain('security_events_total');
  }
});
