import { beforeEach, expect, test } from '@jest/globals';
import type { Profile } from '@maseki/contracts/battle/ranking.ts';
import { auth } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, within } from '@testing-library/react';
import { ME, profile, ROOM, THEM } from '../testing/profile.ts';
import ProfilePage from './profile-page.tsx';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().respond(auth.getMe, { id: ME, username: 'ゆうた', magic_stones: 0 });
});

function show(shown: Profile) {
  api.handle('GET', `/api/profile/${shown.user.id}/`, () => ({ status: 200, body: shown }));
  return renderApp(<ProfilePage />, { at: `/profile/${shown.user.id}`, path: '/profile/:id' });
}

const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('a profile tells class, best class of the season, rating with its width, battles and place', async () => {
  show(profile);
  expect(await screen.findByRole('heading', { name: 'ゆうたさんのプロフィール' })).toBeTruthy();
  const now = within(screen.getByRole('region', { name: '現在' }));
  expect(texts(now.getAllByRole('definition'))).toEqual(['翠玉', '蒼玉', '1460（±80）', '31戦', '12位']);
});

test('a newcomer is told how many battles it takes, and a class is not told before', async () => {
  show({ ...profile, class: null, rating: 1500, deviation: 250, battles: 0, place: null, history: [], last: [] });
  const now = within(await screen.findByRole('region', { name: '現在' }));
  expect(texts(now.getAllByRole('definition'))).toEqual(['判定中（あと10戦ほど）', '1500（±250）', '0戦']);
  expect(screen.getByText('ランクマッチをすると、ここに推移が表示されます')).toBeTruthy();
  const running = screen.getByRole('row', { name: /（開催中）/ });
  expect(running.textContent).toContain('判定中');
  expect(running.textContent).not.toContain('蒼玉');
});

test('the graph has a name and a table with the same numbers, the newest first', async () => {
  show(profile);
  expect(await screen.findByRole('img', { name: /^2026年10月5日から2026年11月6日までのレート/ })).toBeTruthy();
  const table = screen.getByRole('table', { name: '日ごとのレート', hidden: true });
  expect(texts(within(table).getAllByRole('row', { hidden: true })).slice(1)).toEqual([
    '2026年11月6日1460±80',
    '2026年10月5日1500±110',
  ]);
});

test('a battle leads to its record where there is one', async () => {
  show(profile);
  const battles = within(await screen.findByRole('region', { name: '最近のバトル' }));
  const link = battles.getByRole('link', { name: /^さくらとのバトル/ });
  expect(link.getAttribute('href')).toBe(`/replay/${ROOM}`);
  expect(battles.getByRole('row', { name: /さくら/ }).textContent).toContain('勝利');
  expect(battles.getByRole('row', { name: /さくら/ }).textContent).toContain('+10');
  expect(battles.getByRole('row', { name: /たけし/ }).textContent).toContain('敗北');
  expect(battles.queryByRole('link', { name: /たけし/ })).toBeNull();
});

test('seasons that are over lead to their pages, only from one’s own profile', async () => {
  const { unmount } = show(profile);
  const own = within(await screen.findByRole('region', { name: 'シーズンごとの成績' }));
  expect(own.getByRole('link', { name: '2026年10月' }).getAttribute('href')).toBe('/ranking/seasons/202610');
  expect(own.queryByRole('link', { name: /11月/ })).toBeNull();
  unmount();
  show({ ...profile, user: { id: THEM, username: 'さくら' } });
  const theirs = within(await screen.findByRole('region', { name: 'シーズンごとの成績' }));
  expect(theirs.queryByRole('link')).toBeNull();
});

test('a stranger has no profile', async () => {
  renderApp(<ProfilePage />, { at: `/profile/${THEM}`, path: '/profile/:id' });
  expect(await screen.findByText('このプロフィールは見られません')).toBeTruthy();
});

test('with the focus mode for everything a profile has classes and battles without ratings', async () => {
  api.respond(auth.getMe, { id: ME, username: 'ゆうた', magic_stones: 0, focus: 'everywhere' });
  show(profile);
  const now = within(await screen.findByRole('region', { name: '現在' }));
  expect(texts(now.getAllByRole('definition'))).toEqual(['翠玉', '蒼玉', '31戦', '12位']);
  expect(screen.queryByRole('region', { name: 'レートの推移' })).toBeNull();
  expect(screen.queryAllByRole('columnheader', { name: 'レート' })).toEqual([]);
});
