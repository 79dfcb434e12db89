import { beforeEach, expect, jest, test } from '@jest/globals';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy } from 'react';
import { apiWithRemotes, BUILD, configOf, renderShell } from '../testing/render-shell.tsx';
import type { LoadBuild } from './remote-loader.ts';

const MESSAGE = '画面を読み込めませんでした';
const LoginPage = () => <h1>ログイン画面</h1>;
const working = { screens: { '/login': LoginPage } };

const loadBuild = jest.fn<LoadBuild>();

beforeEach(() => void loadBuild.mockReset());

const retry = async () => userEvent.click(await screen.findByRole('button', { name: '再試行' }));

test('a screen comes from the build of its remote in the server’s configuration', async () => {
  loadBuild.mockResolvedValue(working);
  apiWithRemotes('auth').respond(endpoints.getMe, null);
  renderShell('/login', loadBuild);
  expect(await screen.findByRole('heading', { name: 'ログイン画面' })).toBeTruthy();
  expect(loadBuild).toHaveBeenCalledWith('auth', BUILD);
});

test('a screen that its remote loads later has one placeholder until it is drawn', async () => {
  const module = Promise.withResolvers<{ default: typeof LoginPage }>();
  const load = jest.fn(() => module.promise);
  loadBuild.mockResolvedValue({ screens: { '/login': lazyScreen(load) } });
  apiWithRemotes('auth').respond(endpoints.getMe, null);
  renderShell('/login', loadBuild);
  const placeholder = await screen.findByText('読み込み中…');
  await waitFor(() => expect(load).toHaveBeenCalled());
  await act(async () => undefined);
  expect(placeholder.isConnected).toBe(true);
  module.resolve({ default: LoginPage });
  expect(await screen.findByRole('heading', { name: 'ログイン画面' })).toBeTruthy();
});

test('a remote that fails to load shows a message, and a retry fetches it again', async () => {
  loadBuild.mockRejectedValueOnce(new Error('down')).mockResolvedValue(working);
  apiWithRemotes('auth').respond(endpoints.getMe, null);
  renderShell('/login', loadBuild);
  expect((await screen.findByRole('alert')).textContent).toContain(MESSAGE);
  expect(screen.getByRole('banner')).toBeTruthy();
  await retry();
  expect(await screen.findByRole('heading', { name: 'ログイン画面' })).toBeTruthy();
  expect(loadBuild).toHaveBeenCalledTimes(2);
});

test('a failed retry leaves the message', async () => {
  loadBuild.mockRejectedValue(new Error('down'));
  apiWithRemotes('auth').respond(endpoints.getMe, null);
  renderShell('/login', loadBuild);
  await retry();
  expect(await screen.findByRole('button', { name: '再試行' })).toBeTruthy();
  expect(screen.getByText(MESSAGE)).toBeTruthy();
});

test('a page of the remote that fails to load shows the same message', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Missing = lazy(() => Promise.reject(new Error('Loading chunk 7 failed')));
  loadBuild.mockResolvedValueOnce({ screens: { '/login': Missing } }).mockResolvedValue(working);
  apiWithRemotes('auth').respond(endpoints.getMe, null);
  renderShell('/login', loadBuild);
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
  await retry();
  expect(await screen.findByRole('heading', { name: 'ログイン画面' })).toBeTruthy();
  jest.restoreAllMocks();
});

test('a server that does not name its remotes shows a message with a retry', async () => {
  loadBuild.mockResolvedValue(working);
  const api = apiWithRemotes('auth').respond(endpoints.getMe, null);
  api.handle('GET', '/config.json', () => ({ status: 503, body: {} }));
  renderShell('/login', loadBuild);
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
  api.handle('GET', '/config.json', () => configOf({ auth: BUILD }));
  await retry();
  expect(await screen.findByRole('heading', { name: 'ログイン画面' })).toBeTruthy();
});

test('the screen of a missing remote is not found', async () => {
  apiWithRemotes().respond(endpoints.getMe, null);
  renderShell('/login', loadBuild);
  expect(await screen.findByRole('heading', { name: 'ページが見つかりません' })).toBeTruthy();
});

const FirstPage = () => <h1>はじめての一戦</h1>;
const first = { screens: { '/first': FirstPage } };

test('a remote loads with the builds of those whose modules it uses', async () => {
  loadBuild.mockResolvedValue(first);
  apiWithRemotes('battle', 'first').respond(endpoints.getMe, null);
  renderShell('/first', loadBuild);
  expect(await screen.findByRole('heading', { name: 'はじめての一戦' })).toBeTruthy();
  expect(loadBuild.mock.calls).toEqual([['first', BUILD, { battle: BUILD }]]);
});

test('a missing or too new one of those has the same effect on the screen', async () => {
  loadBuild.mockResolvedValue(first);
  const api = apiWithRemotes('first').respond(endpoints.getMe, null);
  renderShell('/first', loadBuild);
  expect(await screen.findByRole('heading', { name: 'ページが見つかりません' })).toBeTruthy();
  cleanup();
  api.handle('GET', '/config.json', () =>
    configOf({ first: BUILD, battle: { ...BUILD, contract: BUILD.contract + 1 } }),
  );
  renderShell('/first', loadBuild);
  expect(await screen.findByText('読み込み直すと、この画面を開けます。')).toBeTruthy();
  expect(loadBuild).not.toHaveBeenCalled();
});

test.each([
  'Version 19.3.1 from maseki_shell of shared singleton module react does not satisfy the requirement of x which needs ^20)',
  'The getter for the shared module is not a function. #RUNTIME-012',
])('a remote that federation refuses offers the newer release (%s)', async (message) => {
  loadBuild.mockRejectedValue(new Error(message));
  apiWithRemotes('auth').respond(endpoints.getMe, null);
  renderShell('/login', loadBuild);
  expect(await screen.findByText('読み込み直すと、この画面を開けます。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '再試行' })).toBeNull();
});
