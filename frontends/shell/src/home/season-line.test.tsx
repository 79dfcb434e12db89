import { beforeEach, expect, test } from '@jest/globals';
import { seasonBefore, seasonOf } from '@maseki/contracts/battle/ladder.ts';
import type { ProfileSeason } from '@maseki/contracts/battle/ranking.ts';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { screen, waitFor } from '@testing-library/react';
import { apiWithRemotes, player, renderShell } from '../testing/render-shell.tsx';

const ENDED = seasonBefore(seasonOf(Date.now()));
const KEY = `seen-season-${player.id}`;

beforeEach(() => localStorage.clear());

function show(seasons: readonly Partial<ProfileSeason>[]) {
  const api = apiWithRemotes('ranking')
    .respond(endpoints.getMe, player)
    .handle('GET', `/api/profile/${player.id}/`, () => ({ status: 200, body: { user: player, seasons } }));
  renderShell('/home');
  return api;
}

const rankingLink = () => screen.findByRole('link', { name: 'ランキング' });
const requestsOf = ({ requests }: ReturnType<typeof show>) => requests.filter(({ path }) => path.includes('profile'));

test('the end of a season is told until its page was seen', async () => {
  show([{ season: ENDED, closed: true }]);
  const link = await screen.findByRole('link', { name: '結果を見る' });
  expect(link.getAttribute('href')).toBe(`/ranking/seasons/${ENDED}`);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a seen season and one that is not closed yet are no news', async () => {
  localStorage.setItem(KEY, ENDED);
  const seen = show([{ season: ENDED, closed: true }]);
  await rankingLink();
  expect(requestsOf(seen)).toEqual([]);
});

test('a season that is not closed yet is no news yet, one without a battle never is', async () => {
  const open = show([{ season: ENDED, closed: false }]);
  await rankingLink();
  await waitFor(() => expect(requestsOf(open)).toHaveLength(1));
  expect([screen.queryByText(/が終わりました/), localStorage.getItem(KEY)]).toEqual([null, null]);
  show([]);
  await waitFor(() => expect(localStorage.getItem(KEY)).toBe(ENDED));
});
