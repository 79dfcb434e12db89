import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PublicMaintenance } from '@maseki/contracts/live/maintenance.ts';
import { notifications as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import LiveLine from './live-line.tsx';
import MaintenancePage from './maintenance-page.tsx';
import { useMaintenance } from './use-maintenance.ts';

const until = '2999-11-26T14:30:00Z';
const maintenance = (phase: PublicMaintenance['phase']): PublicMaintenance => ({
  from: '2999-11-26T14:00:00Z',
  until,
  phase,
});

let api: FakeApi;
const isShown = (state: PublicMaintenance | null) =>
  api.handle('GET', '/live.json', () => ({
    status: 200,
    body: { announcements: [], maintenance: state, disabled_cards: [] },
  }));

beforeEach(() => {
  api = new FakeApi();
});
afterEach(() => {
  jest.restoreAllMocks();
});

function Screen({ userId }: { userId: string | null }) {
  const shut = useMaintenance(userId);
  return shut ? <MaintenancePage {...shut} /> : <p>ゲーム</p>;
}

const refuseCalls = () =>
  api.handle('GET', endpoints.getUnreadCount.path, () => ({
    status: 503,
    body: { error: 'maintenance', message: '' },
  }));

test('before its begin a line says when and for how long, and the game goes on', async () => {
  isShown(maintenance('soon'));
  renderApp(
    <>
      <LiveLine />
      <Screen userId="u" />
    </>,
  );
  expect(await screen.findByText('23:00からメンテナンスです（約30分）')).toBeTruthy();
  expect(screen.getByText('ゲーム')).toBeTruthy();
});

test('from its begin on there is one screen with the expected end, but not on the board', async () => {
  isShown(maintenance('begun'));
  refuseCalls();
  const home = renderApp(<Screen userId="u" />, { at: '/home' });
  expect(await screen.findByRole('heading', { name: 'メンテナンス中です' })).toBeTruthy();
  expect(document.body.textContent).toContain('23:30ごろに終わる予定です');
  home.unmount();
  const board = renderApp(<Screen userId="u" />, { at: '/battle' });
  await waitFor(() => expect(api.requests.length).toBeGreaterThan(1));
  expect(screen.getByText('ゲーム')).toBeTruthy();
  board.unmount();
  isShown(maintenance('over'));
  renderApp(<Screen userId={null} />, { at: '/battle' });
  expect(await screen.findByRole('heading', { name: 'メンテナンス中です' })).toBeTruthy();
});

test('an operator who is named sees the game', async () => {
  isShown(maintenance('over'));
  api.respond(endpoints.getUnreadCount, { unread_count: 0 });
  renderApp(<Screen userId="operator" />, { at: '/home' });
  await waitFor(() => expect(api.requests.length).toBe(2));
  expect(await screen.findByText('ゲーム')).toBeTruthy();
});
