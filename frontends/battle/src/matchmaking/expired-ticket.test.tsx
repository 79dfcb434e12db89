import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import { closeCodes } from '@maseki/contracts/socket.ts';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { act, screen } from '@testing-library/react';
import { THEM } from '../testing/fixtures.ts';
import { openBattle, sendUpdate, sendWaiting } from '../testing/play.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const claims = ({ api }: ReturnType<typeof openBattle>) => api.requestsOf(endpoints.claimSlug).length;

async function opened() {
  const app = openBattle();
  await pass(0);
  act(() => FakeWebSocket.latest.accept());
  return app;
}

/** Ends the connection for good, so that only a new claim can help. */
const cutOff = () => act(() => FakeWebSocket.latest.end(closeCodes.refused));

test('a queue ticket that may have expired is claimed again, and another slug is connected', async () => {
  const app = await opened();
  sendWaiting();
  app.api.respond(endpoints.claimSlug, { slug: THEM });
  cutOff();
  await pass(3_900);
  expect(claims(app)).toBe(1);
  await pass(200);
  expect(claims(app)).toBe(2);
  expect(FakeWebSocket.latest.url).toContain(THEM);
});

test('while the service is unavailable the page keeps its state', async () => {
  const app = await opened();
  sendWaiting();
  app.api.refuse(endpoints.claimSlug, 503, { error: 'unavailable', message: 'ただいま混み合っています' });
  cutOff();
  await pass(9_000);
  expect(claims(app)).toBeGreaterThan(1);
  expect(screen.queryByText('バトルを始められませんでした')).toBeNull();
  screen.getByText('切断されました');
});

test('a running battle is never claimed again, because that would queue a player whose battle has just ended', async () => {
  const app = await opened();
  sendUpdate();
  cutOff();
  await pass(30_000);
  expect(claims(app)).toBe(1);
});
