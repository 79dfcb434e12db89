import { beforeEach, expect, test } from '@jest/globals';
import type { SessionSummary } from '@maseki/contracts/auth/http.ts';
import { pathOf } from '@maseki/contracts/client.ts';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import SessionList from './session-list.tsx';

const HERE = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const THERE = '01ARZ3NDEKTSV4RRFFQ69G5FAW';

const session = (id: string, more: Partial<SessionSummary>): SessionSummary => ({
  id,
  browser: 'Chrome',
  system: 'Windows',
  since: '2026-11-20T10:00:00.000Z',
  last_seen: new Date().toISOString(),
  is_current: false,
  ...more,
});

const here = session(HERE, { is_current: true });
const there = session(THERE, { browser: 'Safari', system: 'iOS' });

let api: FakeApi;
let endings: { status: number; body: unknown }[];

const endOf = (id: string) => pathOf(endpoints.endSession, { id });

beforeEach(() => {
  endings = [];
  api = new FakeApi().respond(endpoints.listSessions, { sessions: [here, there] });
  api.handle('DELETE', endOf(THERE), () => {
    api.respond(endpoints.listSessions, { sessions: [here] });
    return endings.shift() ?? { status: 200, body: { message: 'ログインを終了しました' } };
  });
});

const endThere = () => userEvent.click(screen.getByRole('button', { name: 'Safari（iOS）をログアウトさせる' }));

test('each browser is listed, and the present one is marked and cannot be logged out here', async () => {
  renderApp(<SessionList />);
  expect(await screen.findByText('Chrome（Windows）')).toBeTruthy();
  expect(screen.getByText('この端末')).toBeTruthy();
  expect(screen.getAllByText('ログイン：2026/11/20')).toHaveLength(2);
  expect(screen.getByText('1時間以内に使用')).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('logging out another browser removes it from the list', async () => {
  renderApp(<SessionList />);
  await screen.findByText('Safari（iOS）');
  await endThere();
  expect(await screen.findByText('ログインを終了しました')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Safari（iOS）')).toBeNull());
  expect(screen.getByText('Chrome（Windows）')).toBeTruthy();
});

test('a session that has ended in the meantime disappears from the list', async () => {
  endings.push({ status: 404, body: { error: 'not_found', message: '見つかりませんでした' } });
  renderApp(<SessionList />);
  await screen.findByText('Safari（iOS）');
  await endThere();
  await waitFor(() => expect(screen.queryByText('Safari（iOS）')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure is announced, and the list stays', async () => {
  endings.push({ status: 429, body: { error: 'rate_limited', message: '操作が多すぎます' } });
  renderApp(<SessionList />);
  await screen.findByText('Safari（iOS）');
  await endThere();
  expect(await screen.findByText('ログアウトさせられませんでした')).toBeTruthy();
  expect(screen.getByText('Safari（iOS）')).toBeTruthy();
});

test('a list that fails to load shows a message with a retry', async () => {
  api.refuse(endpoints.listSessions, 503, { error: 'unavailable', message: 'ただいま混み合っています' });
  renderApp(<SessionList />);
  expect(await screen.findByText('端末の一覧を読み込めませんでした')).toBeTruthy();
  api.respond(endpoints.listSessions, { sessions: [here] });
  await userEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
  expect(await screen.findByText('Chrome（Windows）')).toBeTruthy();
});
