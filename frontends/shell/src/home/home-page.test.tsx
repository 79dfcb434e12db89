import { expect, jest, test } from '@jest/globals';
import { battle, auth as endpoints, inventory } from '@maseki/contracts/pages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { apiWithRemotes, player, renderShell } from '../testing/render-shell.tsx';

const menu = async () => within(await screen.findByRole('navigation', { name: 'メニュー' }));
const paths = (part: Pick<typeof screen, 'queryAllByRole'>) =>
  part.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('the menu has the specified entries in their order', async () => {
  apiWithRemotes('battle', 'deck', 'inventory', 'social')
    .respond(endpoints.getMe, player)
    .respond(battle.getCurrentBattle, { slug: null });
  renderShell('/home');
  expect(paths(await menu())).toEqual([
    '/battle',
    '/battle?mode=practice',
    '/deck',
    '/card-collection',
    '/friends',
    '/gacha',
  ]);
});

test('features missing in this installation are not offered', async () => {
  apiWithRemotes('battle').respond(endpoints.getMe, player).respond(battle.getCurrentBattle, { slug: null });
  renderShell('/home');
  expect(paths(await menu())).toEqual(['/battle', '/battle?mode=practice']);
});

test('the matching card leads to an opponent and to the computer', async () => {
  apiWithRemotes('battle').respond(endpoints.getMe, player).respond(battle.getCurrentBattle, { slug: null });
  renderShell('/home');
  const ways = await menu();
  expect(ways.getByRole('link', { name: /対戦相手を探す/ }).getAttribute('href')).toBe('/battle');
  expect(ways.getByRole('link', { name: 'コンピューターと練習' }).getAttribute('href')).toBe('/battle?mode=practice');
});

test('the wish for a rating stands beside the search for an opponent and is kept', async () => {
  localStorage.clear();
  apiWithRemotes('battle').respond(endpoints.getMe, player).respond(battle.getCurrentBattle, { slug: null });
  renderShell('/home');
  const free = await screen.findByRole('radio', { name: /^フリーマッチ/ });
  await userEvent.click(free);
  expect(free).toHaveProperty('checked', true);
  expect(localStorage.getItem('battle-wish')).toBe('free');
});

const steps = {
  first_battle: true,
  starter_deck: false,
  first_draw: false,
  first_match: false,
  practice: false,
  own_deck: true,
  trial: true,
  friend: true,
};

test('the rules are one press away', async () => {
  apiWithRemotes('battle').respond(endpoints.getMe, player).respond(battle.getCurrentBattle, { slug: null });
  renderShell('/home');
  expect((await screen.findByRole('link', { name: '遊び方' })).getAttribute('href')).toBe('/help');
});

test('a newcomer sees one next step', async () => {
  apiWithRemotes('battle', 'deck', 'inventory')
    .respond(endpoints.getMe, player)
    .respond(battle.getCurrentBattle, { slug: null })
    .respond(inventory.getFirstSteps, steps);
  renderShell('/home');
  const line = within(await screen.findByRole('region', { name: 'つぎは？' }));
  expect(paths(line)).toEqual(['/starter']);
});

test('the menu appears once the content above it is known, so that it does not move', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  apiWithRemotes('battle', 'inventory')
    .respond(endpoints.getMe, player)
    .respond(battle.getCurrentBattle, { slug: null })
    .handle('GET', inventory.getFirstSteps.path, async () => {
      await promise;
      return { status: 200, body: steps };
    });
  renderShell('/home');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('navigation', { name: 'メニュー' })).toBeNull();
  resolve();
  await menu();
  expect(screen.getByRole('region', { name: 'つぎは？' })).toBeTruthy();
});

const task = { id: 'day-battle', sentence: 'バトルを1回終える', have: 0, target: 1, stones: 2, done: false };
const missions = {
  today: [
    { ...task, sentence: 'きのうの', day: '2026-11-24' },
    { ...task, sentence: 'もう済んだ', done: true, day: '2026-11-25' },
    { ...task, day: '2026-11-25' },
  ],
  week: [],
  goals: [],
  points: 0,
  redraws_left: 1,
  next_day_at: '2026-11-25T15:00:00.000Z',
};

test('three rings show the missions, and a full one shines', async () => {
  apiWithRemotes('battle', 'inventory')
    .respond(endpoints.getMe, player)
    .respond(battle.getCurrentBattle, { slug: null })
    .respond(inventory.getFirstSteps, steps)
    .respond(inventory.listMissions, {
      ...missions,
      week: [{ ...task, done: true }],
      goals: [
        { ...task, have: 10, target: 10, done: true },
        { ...task, have: 24, target: 40 },
      ],
    });
  renderShell('/home');
  const rings = await screen.findByRole('link', { name: /^ミッション/ });
  expect(rings.getAttribute('href')).toBe('/missions');
  expect(rings.textContent).toBe('ミッション今日あと1件今週達成図鑑あと16種');
  expect(rings.querySelectorAll('[data-done="true"]')).toHaveLength(1);
});

test.each([
  ['a battle goes on', player.id, 'バトルに戻る'],
  ['there is a next step', null, '相棒を選ぶ'],
])('when %s one button of the page is golden', async (_, slug, name) => {
  apiWithRemotes('battle', 'deck', 'inventory')
    .respond(endpoints.getMe, player)
    .respond(battle.getCurrentBattle, { slug })
    .respond(inventory.getFirstSteps, steps);
  renderShell('/home');
  await menu();
  const golden = document.querySelectorAll('[data-variant="primary"]');
  expect([...golden].map(({ textContent }) => textContent)).toEqual([name]);
});

test('nothing appears above the waiting sign, which would move', async () => {
  const moved = jest.fn();
  const look = () => screen.queryByText('読み込み中…') && screen.queryByText('つぎは？') && moved();
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  apiWithRemotes('battle', 'inventory')
    .respond(endpoints.getMe, player)
    .respond(battle.getCurrentBattle, { slug: null })
    .respond(inventory.getFirstSteps, steps)
    .handle('GET', inventory.listMissions.path, async () => {
      await new Promise((later) => setTimeout(later, 100));
      return { status: 200, body: missions };
    });
  renderShell('/home');
  await menu();
  expect(screen.getByRole('region', { name: 'つぎは？' })).toBeTruthy();
  observer.disconnect();
  expect(moved).not.toHaveBeenCalled();
});

test('a player who has taken all steps sees the next task of today', async () => {
  apiWithRemotes('battle', 'deck', 'inventory')
    .respond(endpoints.getMe, player)
    .respond(battle.getCurrentBattle, { slug: null })
    .respond(inventory.getFirstSteps, { ...steps, starter_deck: true, first_draw: true, first_match: true })
    .respond(inventory.listMissions, missions);
  renderShell('/home');
  const line = within(await screen.findByRole('region', { name: 'つぎは？' }));
  expect(line.getByText('バトルを1回終える')).toBeTruthy();
  expect(paths(line)).toEqual(['/missions']);
});

test('a player who has taken all steps and fulfilled the tasks of today sees none', async () => {
  const api = apiWithRemotes('battle', 'deck', 'inventory')
    .respond(endpoints.getMe, player)
    .respond(battle.getCurrentBattle, { slug: null })
    .respond(inventory.getFirstSteps, { ...steps, starter_deck: true, first_draw: true, first_match: true })
    .respond(inventory.listMissions, { ...missions, today: missions.today.slice(0, 2) });
  renderShell('/home');
  await waitFor(() => expect(api.requestsOf(inventory.listMissions)).toHaveLength(1));
  await menu();
  expect(screen.queryByRole('region', { name: 'つぎは？' })).toBeNull();
});

test('an unfinished battle can be resumed', async () => {
  apiWithRemotes('battle').respond(endpoints.getMe, player).respond(battle.getCurrentBattle, { slug: player.id });
  renderShell('/home');
  const resume = await screen.findByRole('link', { name: 'バトルに戻る' });
  expect(resume.getAttribute('href')).toBe('/battle');
});

test('without an unfinished battle none is offered', async () => {
  const api = apiWithRemotes('battle')
    .respond(endpoints.getMe, player)
    .respond(battle.getCurrentBattle, { slug: null });
  renderShell('/home');
  await waitFor(() => expect(api.requestsOf(battle.getCurrentBattle)).toHaveLength(1));
  await menu();
  expect(screen.queryByText('バトルが続いています')).toBeNull();
});

const Bonus = () => <p>ログインボーナス</p>;

test('the inventory’s part of /home opens by itself', async () => {
  apiWithRemotes('inventory').respond(endpoints.getMe, player);
  renderShell('/home', async () => ({ screens: {}, homeItems: [Bonus] }));
  expect(await screen.findByText('ログインボーナス')).toBeTruthy();
});

test('logging out forgets the player and leads to the landing page', async () => {
  const api = apiWithRemotes().respond(endpoints.getMe, player);
  // The landing page may load the session once more.
  api.handle('POST', endpoints.logout.path, () => {
    api.respond(endpoints.getMe, null);
    return { status: 200, body: { message: 'ok' } };
  });
  localStorage.setItem('token', 'secret');
  const { address } = renderShell('/home');
  await userEvent.click(await screen.findByRole('button', { name: 'ログアウト' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByText('ゲスト')).toBeTruthy();
  expect(api.requestsOf(endpoints.logout)).toHaveLength(1);
  expect(localStorage.getItem('token')).toBeNull();
});

test('a refused log-out is shown, and the player stays', async () => {
  apiWithRemotes()
    .respond(endpoints.getMe, player)
    .refuse(endpoints.logout, 503, { error: 'unavailable', message: '混雑' });
  const { address } = renderShell('/home');
  await userEvent.click(await screen.findByRole('button', { name: 'ログアウト' }));
  expect(await screen.findByText('ログアウトに失敗しました')).toBeTruthy();
  expect(address()).toBe('/home');
});
