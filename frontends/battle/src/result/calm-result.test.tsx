import { beforeEach, expect, test } from '@jest/globals';
import type { FocusMode } from '@maseki/contracts/auth/http.ts';
import type { ReplayRow } from '@maseki/contracts/battle/replay-list.ts';
import { battle, auth as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { ME, ROOM, THEM } from '../testing/fixtures.ts';
import { ResultPage } from './result-page.tsx';

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = new FakeApi();
});

const rated = { before: 1500, after: 1485, deviation: 90, chance: 0.5 };
const lostRow = { winner: THEM, rating: rated } as const;

async function lose(rows: readonly object[], { focus, end: more }: { focus?: FocusMode; end?: object } = {}) {
  const row = {
    opponent: { _id: THEM, name: 'さくら' },
    mode: 'matched',
    rated: true,
    reason: 'life',
    turns: 9,
    ended_at: 1,
    current_rules: true,
  } as const;
  const end = {
    mode: 'matched',
    rated: true,
    rewarded: true,
    reason: null,
    room_id: ROOM,
    winner: THEM,
    end_reason: 'life',
    summary: null,
    rating: rated,
    opponent_rating: 1580,
    ...more,
  };
  api.respond(endpoints.getMe, { id: ME, username: 'ゆうた', magic_stones: 0, focus });
  api.handle('GET', `/api/battle/results/${ROOM}/`, () => ({ status: 200, body: end }));
  const battles = rows.map((each, n) => ({ ...row, room_id: `${n}`, ...each }) as ReplayRow);
  api.respond(battle.listReplays, { battles, next: null });
  const app = renderApp(<ResultPage />, { at: `/result?room=${ROOM}` });
  await screen.findByRole('heading', { name: '敗北…' });
  return app;
}

test('after three lost rated battles in a row a rest is suggested beside going on, once a day', async () => {
  const rows = [lostRow, { winner: ME, rating: null }, lostRow, lostRow];
  const { unmount } = await lose(rows);
  await screen.findByText('少し休みませんか？練習やフリーマッチではレートは動きません');
  await screen.findByText('−15');
  expect(screen.getByRole('link', { name: '続ける' }).getAttribute('href')).toBe('/battle');
  unmount();
  const requests = api.requestsOf(battle.listReplays).length;
  await lose(rows);
  await screen.findByText('1500 → 1485');
  expect(screen.queryByText(/少し休みませんか/)).toBeNull();
  expect(api.requestsOf(battle.listReplays)).toHaveLength(requests);
});

test('a short free battle tells that no rating has moved and why it brings no stones', async () => {
  await lose([], { end: { rated: false, free: true, reason: 'too_short', rating: null } });
  await screen.findByText('フリーマッチのため、レートは動いていません');
  screen.getByText('6ターン未満のバトルでは魔法石はもらえません');
  expect(api.requestsOf(battle.listReplays)).toEqual([]);
});

test.each([
  ['two', [lostRow, lostRow]],
  ['a won one among them', [lostRow, lostRow, { ...lostRow, winner: ME }, lostRow]],
])('after %s there is no such hint', async (_, rows) => {
  await lose(rows);
  await waitFor(() => expect(api.requestsOf(battle.listReplays)).toHaveLength(1));
  await screen.findByText('1500 → 1485');
  expect(screen.queryByText(/少し休みませんか/)).toBeNull();
  expect(screen.getByRole('link', { name: 'もう一度バトル' })).toBeTruthy();
});

test('the result tells rating and chance unless the player wants to see them nowhere', async () => {
  const { unmount } = await lose([], { focus: 'battles' });
  await screen.findByText('レート1580：勝つ見込みは50%でした');
  // Read out once, in a region that was there before.
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'レートが1500から1485になりました',
  );
  unmount();
  await lose([], { focus: 'everywhere' });
  await screen.findByText('もう一度バトル');
  expect(document.body.textContent).not.toMatch(/1500|1485|1580/);
});
