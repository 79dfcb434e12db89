import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import type { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LoadBuild } from '../remotes/remote-loader.ts';
import { apiWithRemotes, BUILD, configOf, player, renderShell } from '../testing/render-shell.tsx';

const SENTENCE = '新しい版があります';
const NEXT = { ...BUILD, build: 'fedcba9876543210' };
const TOO_NEW = { ...NEXT, contract: BUILD.contract + 1 };
const Battle = () => <h1>バトル画面</h1>;
const battle = { screens: { '/battle': Battle } };

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const user = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms).then(() => undefined) });
const offer = () => screen.queryByText(SENTENCE);
const ship = (api: FakeApi, remotes = { battle: NEXT }, shell?: string) =>
  api.handle('GET', '/config.json', () => configOf(remotes, shell));
const looks = (api: FakeApi) => api.requests.filter(({ path }) => path === '/config.json').length;
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

async function begin(at: string, loadBuild?: LoadBuild) {
  const api = apiWithRemotes('battle').respond(endpoints.getMe, player);
  const shell = renderShell(at, loadBuild);
  await pass(1);
  return { api, ...shell };
}

test('nothing is offered while the release is the page’s, and looking costs one request in about 30 s', async () => {
  const { api } = await begin('/nowhere');
  await pass(180);
  expect(offer()).toBeNull();
  expect(looks(api)).toBeGreaterThanOrEqual(6);
  expect(looks(api)).toBeLessThanOrEqual(9);
});

test.each([
  ['a remote', () => configOf({ battle: NEXT })],
  ['the shell', () => configOf({ battle: BUILD }, '5e115e115e115e12')],
  ['a remote that was not there', () => configOf({ battle: BUILD, auth: BUILD })],
])('another build of %s is offered within 60 s, and a press loads the page again', async (_, config) => {
  const { api, reload } = await begin('/nowhere');
  api.handle('GET', '/config.json', config);
  await pass(36);
  expect(screen.getByText(SENTENCE).closest('[role="status"]')).toBeTruthy();
  await user().click(screen.getByRole('button', { name: '読み込み直す' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the offer stays when the server is unreachable, or a gateway of the old release responds', async () => {
  const { api } = await begin('/nowhere');
  ship(api);
  await pass(36);
  api.handle('GET', '/config.json', () => ({ status: 503, body: {} }));
  await pass(36);
  ship(api, { battle: BUILD });
  await pass(36);
  expect(offer()).not.toBeNull();
});

test('an unreachable server does not end the looking', async () => {
  const { api } = await begin('/nowhere');
  api.handle('GET', '/config.json', () => ({ status: 503, body: {} }));
  await pass(72);
  ship(api);
  await pass(36);
  expect(offer()).not.toBeNull();
});

test('a player who declines is offered only the next release', async () => {
  const { api } = await begin('/nowhere');
  ship(api);
  await pass(36);
  await user().click(screen.getByRole('button', { name: 'あとで' }));
  await pass(72);
  expect(offer()).toBeNull();
  ship(api, { battle: { ...NEXT, build: '0000000000000002' } });
  await pass(36);
  expect(offer()).not.toBeNull();
});

test('nothing is offered in a battle, and the offer appears after it', async () => {
  const { api, router } = await begin('/battle', async () => battle);
  expect(screen.getByRole('heading', { name: 'バトル画面' })).toBeTruthy();
  ship(api);
  const before = looks(api);
  await pass(72);
  expect(looks(api)).toBeGreaterThan(before);
  expect(offer()).toBeNull();
  await act(() => router.navigate('/nowhere'));
  expect(offer()).not.toBeNull();
});

test('a remote that needs a newer shell is not loaded, and a single offer takes its place', async () => {
  const loadBuild = jest.fn(async () => battle);
  const api = apiWithRemotes().respond(endpoints.getMe, player);
  ship(api, { battle: TOO_NEW });
  const { reload } = renderShell('/battle', loadBuild);
  await pass(1);
  expect(screen.getByRole('main').textContent).toContain(SENTENCE);
  expect(loadBuild).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
  await user().click(within(screen.getByRole('main')).getByRole('button', { name: '読み込み直す' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('other pages also offer to load the release that a remote needs', async () => {
  const api = apiWithRemotes().respond(endpoints.getMe, player);
  ship(api, { battle: TOO_NEW });
  renderShell('/nowhere');
  await pass(1);
  expect(offer()).not.toBeNull();
});

test('a screen that fails to load because the page is too old offers the new release instead of a retry', async () => {
  const { api, router } = await begin('/nowhere', () => Promise.reject(new Error('gone')));
  ship(api);
  await act(() => router.navigate('/battle'));
  await pass(1);
  expect(screen.getByRole('main').textContent).toContain(SENTENCE);
  expect(screen.queryByRole('button', { name: '再試行' })).toBeNull();
});
