import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { ROOM } from '../testing/fixtures.ts';
import { Rematch } from './rematch.tsx';
import { ResultButtons } from './result-buttons.tsx';

const PATH = `/api/battle/results/${ROOM}/rematch/`;
const NEW_ROOM = '01DX5ZZKBKACTAV9WEVGEMMVRZ';

let api: FakeApi;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  api = new FakeApi();
  respond(null);
});
afterEach(() => {
  jest.useRealTimers();
});

const respond = (slug: string | null) =>
  api.handle(endpoints.wishRematch.method, PATH, () => ({ status: 200, body: { slug } }));
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0.1);
};
const wishes = () => api.requests.filter(({ path }) => path === PATH).length;

test('the wish is repeated only while the player waits', async () => {
  renderApp(<Rematch roomId={ROOM} isWished={false} />, { at: '/result' });
  await pass(5);
  expect(wishes()).toBe(0);
  await press('同じ相手ともう一度');
  await pass(5);
  expect(wishes()).toBe(3);
  await press('やめる');
  await pass(10);
  expect(wishes()).toBe(3);
});

test('each wish has the same number for the seal of the next battle', async () => {
  const seal = 'ab'.repeat(32);
  api.respond(endpoints.getBattleSeal, { seal, computer: 'cd'.repeat(32), claimed: null });
  renderApp(<Rematch roomId={ROOM} isWished={false} />, { at: '/result' });
  await press('同じ相手ともう一度');
  await pass(5);
  const bodies = api.requests.filter(({ path }) => path === PATH).map(({ body }) => body);
  expect(bodies).toHaveLength(3);
  expect(bodies[0]).toEqual({ sealing: { seal, contribution: expect.stringMatching(/^[0-9a-f]{32}$/) } });
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
});

test('leaving the page withdraws it', async () => {
  const { unmount } = renderApp(<Rematch roomId={ROOM} isWished={false} />, { at: '/result' });
  await press('同じ相手ともう一度');
  unmount();
  await pass(10);
  expect(wishes()).toBe(1);
});

test('once the opponent wishes it too, both go to the battle', async () => {
  const { router } = renderApp(<Rematch roomId={ROOM} isWished={false} />, { at: '/result' });
  await press('同じ相手ともう一度');
  respond(NEW_ROOM);
  await pass(2);
  expect(router.state.location.pathname).toBe('/battle');
});

test('after a minute it ends, and can be wished again', async () => {
  renderApp(<Rematch roomId={ROOM} isWished={false} />, { at: '/result' });
  await press('同じ相手ともう一度');
  await pass(61);
  expect(screen.getByText('相手は再戦を希望しませんでした')).toBeTruthy();
  expect(screen.getByRole('button', { name: '同じ相手ともう一度' })).toBeTruthy();
});

test('a refusal ends the wait with its sentence, but an unavailable server does not', async () => {
  renderApp(<Rematch roomId={ROOM} isWished={false} />, { at: '/result' });
  api.handle('POST', PATH, () => ({ status: 503, body: { error: 'unavailable', message: '' } }));
  await press('同じ相手ともう一度');
  expect(screen.getByRole('button', { name: 'やめる' })).toBeTruthy();
  api.handle('POST', PATH, () => ({ status: 409, body: { error: 'in_battle', message: 'バトル中です' } }));
  await pass(2);
  expect(screen.getByText('バトル中です')).toBeTruthy();
});

test('an opponent who wishes it is shown, and one press takes the wish', async () => {
  api.handle('GET', PATH, () => ({ status: 200, body: { opponent_wishes: false } }));
  const { router } = renderApp(<ResultButtons again="/battle" opponentOf={ROOM} />, { at: '/result' });
  await pass(1);
  expect(screen.queryByText('相手がもう一度を希望しています')).toBeNull();
  api.handle('GET', PATH, () => ({ status: 200, body: { opponent_wishes: true } }));
  await pass(4);
  expect(screen.getByRole('status').textContent).toBe('相手がもう一度を希望しています');
  const golden = document.querySelectorAll('[data-variant="primary"]');
  expect([...golden].map(({ textContent }) => textContent)).toEqual(['受ける']);
  respond(NEW_ROOM);
  await press('受ける');
  await pass(2);
  expect(router.state.location.pathname).toBe('/battle');
});

test('without a wish the next battle is golden, and after a minute nobody looks for one', async () => {
  api.handle('GET', PATH, () => ({ status: 200, body: { opponent_wishes: false } }));
  renderApp(<ResultButtons again="/battle" opponentOf={ROOM} />, { at: '/result' });
  await pass(61);
  const golden = document.querySelectorAll('[data-variant="primary"]');
  expect([...golden].map(({ textContent }) => textContent)).toEqual(['もう一度バトル']);
  const looks = wishes();
  expect(looks).toBeGreaterThan(15);
  await pass(20);
  expect(wishes()).toBe(looks);
});
