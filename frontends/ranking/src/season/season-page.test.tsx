import { beforeEach, expect, test } from '@jest/globals';
import type { Profile } from '@maseki/contracts/battle/ranking.ts';
import { auth } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen } from '@testing-library/react';
import { ME, profile } from '../testing/profile.ts';
import SeasonPage from './season-page.tsx';

beforeEach(() => localStorage.clear());

function show(season: string, shown: Profile = profile) {
  new FakeApi()
    .respond(auth.getMe, { id: ME, username: 'ゆうた', magic_stones: 0 })
    .handle('GET', `/api/profile/${ME}/`, () => ({ status: 200, body: shown }));
  return renderApp(<SeasonPage />, { at: `/ranking/seasons/${season}`, path: '/ranking/seasons/:season' });
}

const details = async () => (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);

test('the page of a season tells class, battles, place, the strongest opponent beaten and stones, once as news', async () => {
  show('202610');
  expect(await details()).toEqual(['22戦12勝', '7位', 'さくら（レート1612）', '魔法石30個']);
  expect(screen.getByRole('heading', { name: '2026年10月のシーズン' })).toBeTruthy();
  expect(screen.getByText('蒼玉')).toBeTruthy();
  expect(localStorage.getItem(`seen-season-${ME}`)).toBe('202610');
});

test('too few battles have brought no stones, and the page says from how many on', async () => {
  const [, closed] = profile.seasons;
  if (!closed) throw new Error('no season');
  const few = { ...closed, battles: 3, wins: 0, stones: 0, strongest: null, place: null };
  show('202610', { ...profile, seasons: [few] });
  expect(await details()).toEqual(['3戦0勝', '10戦から魔法石がもらえます']);
});

test('a season that runs or that the player has not played has nothing to tell', async () => {
  const { unmount } = show('202611');
  expect(await screen.findByText('このシーズンはまだ終わっていません')).toBeTruthy();
  unmount();
  show('202601');
  expect(await screen.findByText('このシーズンの成績はありません')).toBeTruthy();
  expect(localStorage.getItem(`seen-season-${ME}`)).toBeNull();
});
