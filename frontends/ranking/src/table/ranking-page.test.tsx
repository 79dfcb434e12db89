import { beforeEach, expect, test } from '@jest/globals';
import type { RankingRow } from '@maseki/contracts/battle/ranking.ts';
import { auth, battle as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ME, THEM } from '../testing/profile.ts';
import RankingPage from './ranking-page.tsx';

const row = (place: number, changes: Partial<RankingRow> = {}): RankingRow => ({
  place,
  user: { id: THEM, username: `さくら${place}` },
  class: 'diamond',
  rating: 1800,
  battles: 40,
  ...changes,
});

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().respond(auth.getMe, { id: ME, username: 'ゆうた', magic_stones: 0 });
});

const show = () => renderApp(<RankingPage />, { at: '/ranking' });

test('a place is the heading of its row, with name, class in words, rating and battles', async () => {
  const own = row(2, { user: { id: ME, username: 'ゆうた' }, class: 'ruby' });
  api.respond(endpoints.getRanking, { as_of: 1_763_769_600_000, rows: [row(1, { class: 'champion' }), own] });
  show();
  const first = (await screen.findByRole('rowheader', { name: '1位' })).closest('tr') as HTMLElement;
  expect(
    within(first)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['さくら1', '覇者', '1800', '40']);
  expect(within(first).queryByRole('link')).toBeNull();
  const mine = screen.getByRole('row', { current: true });
  expect(mine.textContent).toContain('ゆうた（あなた）紅玉');
  expect(within(mine).getByRole('link').getAttribute('href')).toBe(`/profile/${ME}`);
});

test('friends lead to their profiles, and each part is requested when it is opened', async () => {
  api.respond(endpoints.getRanking, { as_of: 1, rows: [row(3)] });
  show();
  await screen.findByRole('row', { name: /さくら3/ });
  await userEvent.click(screen.getByRole('tab', { name: 'フレンド' }));
  expect((await screen.findByRole('link', { name: 'さくら3' })).getAttribute('href')).toBe(`/profile/${THEM}`);
  expect(api.requestsOf(endpoints.getRanking).map(({ search }) => search)).toEqual(['?scope=top', '?scope=friends']);
});

test('without a place it says what it takes', async () => {
  api.respond(endpoints.getRanking, { as_of: 1, rows: [] });
  show();
  await userEvent.click(await screen.findByRole('tab', { name: '自分の順位' }));
  expect(await screen.findByText('まだ順位がありません')).toBeTruthy();
  expect(screen.getByText(/14日のあいだ/)).toBeTruthy();
});

test('with the focus mode for everything the table has places without ratings', async () => {
  api.respond(auth.getMe, { id: ME, username: 'ゆうた', magic_stones: 0, focus: 'everywhere' });
  api.respond(endpoints.getRanking, { as_of: 1, rows: [row(3)] });
  show();
  const shown = await screen.findByRole('row', { name: /さくら3/ });
  expect(shown.textContent).not.toContain('1800');
  expect(screen.queryByRole('columnheader', { name: 'レート' })).toBeNull();
});
