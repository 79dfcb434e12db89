import { beforeEach, expect, test } from '@jest/globals';
import type { Missions } from '@maseki/contracts/inventory/http.ts';
import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { catalogueCard } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import MissionsPage from './missions-page.tsx';

const mission = (id: string, sentence: string, have = 0, target = 1) => ({
  id,
  sentence,
  have,
  target,
  stones: 1,
  done: have >= target,
});
const TODAY = '2026-11-25';
const missions: Missions = {
  today: [
    { ...mission('day-own-turns', '自分のターンを12回終える', 4, 12), day: '2026-11-24' },
    { ...mission('day-battle', 'バトルを1回終える'), day: TODAY },
    { ...mission('day-own-turns', '自分のターンを12回終える', 3, 12), day: TODAY },
    { ...mission('day-lives-taken', '相手のライフを1減らす', 1), day: TODAY },
  ],
  week: [mission('week-battles-4', 'バトルを4回終える', 1, 4)],
  goals: [{ ...mission('cards-96', '図鑑完成', 17, 96), stones: 0 }],
  points: 9,
  redraws_left: 1,
  next_day_at: '2026-11-25T15:00:00.000Z',
};

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().respond(endpoints.listMissions, missions);
});
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('tasks show progress in words and as a bar, and those of earlier days wait below', async () => {
  renderApp(<MissionsPage />, { at: '/missions' });
  const today = await region('今日');
  expect(today.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'バトルを1回終える0/1魔法石+1',
    '自分のターンを12回終える3/12魔法石+1引き直す',
    '相手のライフを1減らす達成魔法石+1',
    '自分のターンを12回終える4/12魔法石+1',
  ]);
  expect(today.getByText('前の日のぶんも残っています')).toBeTruthy();
  expect(today.getAllByRole('progressbar', { name: '自分のターンを12回終える' })[0]).toHaveProperty('value', 3);
  expect((await region('図鑑の目標')).getByRole('listitem').textContent).toBe('図鑑完成17/96');
  expect(screen.getByText('交換ポイント 9')).toBeTruthy();
});

test('a task is redrawn after a question, and the page shows the new one', async () => {
  const redrawn = { ...missions, redraws_left: 0, today: missions.today.filter(({ have }) => have !== 3) };
  const path = '/api/missions/day-own-turns/redraw/';
  api.handle('POST', path, () => ({ status: 200, body: redrawn }));
  renderApp(<MissionsPage />, { at: '/missions' });
  await userEvent.click(await screen.findByRole('button', { name: '引き直す' }));
  expect(api.requests.filter((request) => request.path === path)).toHaveLength(0);
  const dialog = within(screen.getByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'はい' }));
  expect(await screen.findByText('達成')).toBeTruthy();
  expect(screen.queryByText('3/12')).toBeNull();
  expect(screen.queryByRole('button', { name: '引き直す' })).toBeNull();
});

test('with all cards their picture is shown, and not before', async () => {
  api.respond(endpoints.getCatalogue, [catalogueCard('fire-01'), catalogueCard('ice-01')]);
  const { unmount } = renderApp(<MissionsPage />, { at: '/missions' });
  await region('図鑑の目標');
  expect(screen.queryByRole('img')).toBeNull();
  unmount();
  api.respond(endpoints.listMissions, {
    ...missions,
    goals: [{ ...mission('cards-96', '図鑑完成', 96, 96), stones: 0 }],
  });
  renderApp(<MissionsPage />, { at: '/missions' });
  expect(await screen.findByRole('img', { name: '2種類のカードがすべてそろいました。' })).toBeTruthy();
});

test('without the service a failure is shown and no zero', async () => {
  api.refuse(endpoints.listMissions, 403, { error: 'forbidden', message: '許可されていません' });
  renderApp(<MissionsPage />, { at: '/missions' });
  expect(await screen.findByText('ミッションを読み込めませんでした')).toBeTruthy();
  expect(screen.queryByText('0/1')).toBeNull();
});
