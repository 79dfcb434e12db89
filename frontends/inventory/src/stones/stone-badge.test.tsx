import { beforeEach, expect, test } from '@jest/globals';
import { auth, inventory as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { catalogueCard, ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import GachaPage from '../gacha/gacha-page.tsx';
import { LoginBonus } from '../login-bonus/login-bonus.tsx';
import StoneBadge from './stone-badge.tsx';

const cards = ['fire-01', 'fire-02', 'ice-01', 'ice-02', 'ice-03'].map((id) => catalogueCard(id));

let api: FakeApi;
beforeEach(() => {
  Object.assign(window, { matchMedia: (media: string) => ({ media, matches: media.includes('reduce') }) });
  api = new FakeApi()
    .respond(auth.getMe, { ...ME, magic_stones: 1250 })
    .respond(endpoints.listOwnedCards, [])
    .respond(endpoints.drawPack, { cards, magic_stones: 1240, points: 1, missions: [] });
});

const balance = () => screen.getByText('魔法石').parentElement?.textContent;

/** And chooses a pack. Returns the number of loads of the session so far. */
async function openShop() {
  renderApp(
    <>
      <StoneBadge />
      <GachaPage />
    </>,
    { at: '/gacha' },
  );
  await waitFor(() => expect(balance()).toBe('魔法石1,250'));
  await userEvent.click(screen.getByRole('radio', { name: /魔獣録 第一集/ }));
  return api.requestsOf(auth.getMe).length;
}

const draw = () => userEvent.click(screen.getByRole('button', { name: '引く（魔法石10個）' }));

test('after a draw the badge shows the balance of its response, and the session is not loaded again', async () => {
  const loads = await openShop();
  await draw();
  await screen.findByRole('dialog', { name: '獲得したカード' });
  expect(balance()).toBe('魔法石1,240');
  expect(api.requestsOf(auth.getMe)).toHaveLength(loads);
});

test('a balance that nobody knows yet is no zero', async () => {
  api.respond(auth.getMe, { ...ME, magic_stones: 0, is_balance_stale: true });
  renderApp(
    <>
      <StoneBadge />
      <GachaPage />
    </>,
    { at: '/gacha' },
  );
  await userEvent.click(await screen.findByRole('radio', { name: /魔獣録 第一集/ }));
  expect(screen.queryByText('魔法石')).toBeNull();
  api.respond(auth.getMe, { ...ME, magic_stones: 1_240 });
  await draw();
  await waitFor(() => expect(balance()).toBe('魔法石1,240'));
});

test('after a refused draw the balance is loaded, because the visible one may be out of date', async () => {
  await openShop();
  api.respond(auth.getMe, { ...ME, magic_stones: 5 });
  api.refuse(endpoints.drawPack, 409, { error: 'insufficient_stones', message: '魔法石が足りません' });
  await draw();
  await waitFor(() => expect(balance()).toBe('魔法石5'));
});

test('a repeated draw receives its first response, so the balance is loaded', async () => {
  await openShop();
  api.refuse(endpoints.drawPack, 501, { error: 'unavailable', message: '混み合っています' });
  await draw();
  await screen.findByText(/結果を受け取れませんでした/);
  api
    .respond(auth.getMe, { ...ME, magic_stones: 1270 })
    .respond(endpoints.drawPack, { cards, magic_stones: 1240, points: 1, missions: [] });
  await draw();
  await screen.findByRole('dialog', { name: '獲得したカード' });
  await waitFor(() => expect(balance()).toBe('魔法石1,270'));
});

test('the response of the login bonus carries the balance', async () => {
  const bonus = Promise.withResolvers<{ awarded: true; bonus: number; streak: number; magic_stones: number }>();
  api.respond(endpoints.awardLoginBonus, bonus.promise);
  renderApp(
    <>
      <StoneBadge />
      <LoginBonus />
    </>,
    { at: '/home' },
  );
  await waitFor(() => expect(balance()).toBe('魔法石1,250'));
  const loads = api.requestsOf(auth.getMe).length;
  bonus.resolve({ awarded: true, bonus: 15, streak: 3, magic_stones: 1265 });
  await screen.findByRole('dialog', { name: 'ログインボーナス', hidden: true });
  await waitFor(() => expect(balance()).toBe('魔法石1,265'));
  expect(api.requestsOf(auth.getMe)).toHaveLength(loads);
});
