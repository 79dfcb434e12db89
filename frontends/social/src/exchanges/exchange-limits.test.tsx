import { beforeEach, expect, test } from '@jest/globals';
import { auth as authEndpoints, inventory as inventoryEndpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { catalogueCard, ME, owned } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EXCHANGE_PATH, exchangeState, NO_LIMITS, ULID } from '../testing/fixtures.ts';
import type { Exchange } from './exchange.ts';
import ExchangePage from './exchange-page.tsx';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi()
    .respond(authEndpoints.getMe, ME)
    .respond(inventoryEndpoints.listOwnedCards, [owned('fire-01', 2), owned('water-03', 1)]);
});

const page = () => renderApp(<ExchangePage />, { at: `/exchange/${ULID}`, path: '/exchange/:exchange_ulid' });
const shows = (exchange: Exchange) => api.handle('GET', EXCHANGE_PATH, () => ({ status: 200, body: exchange }));
const press = async (name: string | RegExp) => userEvent.setup().click(await screen.findByRole('button', { name }));

const rare = (id: string, amount: number) => ({ ...owned(id, amount), card: catalogueCard(id, { rarity: 'rare' }) });
const newAccount = {
  ...NO_LIMITS,
  new_account: { old_enough_at: '2199-11-29T05:05:00Z', battles_missing: 3, may_gift: true },
};

test('a new account reads the reason, the end and the missing conditions, and rares go only for rares', async () => {
  api.respond(inventoryEndpoints.listOwnedCards, [rare('fire-01', 2), owned('water-03', 2)]);
  shows(
    exchangeState({
      limits: { mine: newAccount, partner: NO_LIMITS },
      partner_duplicates: [rare('ice-02', 2), owned('ice-01', 2)],
    }),
  );
  page();
  const note = (await screen.findByText('交換の制限があります')).closest('details');
  expect(note?.open).toBe(false);
  expect(note?.textContent).toMatch(
    /練習とフレンド以外のバトルをあと3回終え、11月29日.*を過ぎると、あなたの制限（.*）がなくなります。/,
  );
  await press(/^カードfire-01、.*（2枚所持）$/);
  expect(await screen.findByText(/プレゼントにはできません。あなたは新しいアカウントのため/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'もらわずにプレゼントする' })).toBeNull();
  await press(/^カードice-01、.*（2枚所持、交換不可：同じレアリティとだけ）$/);
  expect(await screen.findByText(/^あなたは新しいアカウントのため、レアとレジェンドは同じ/)).toBeTruthy();
  await press(/^カードice-02、.*（2枚所持）$/);
  expect(await screen.findByText('「カードfire-01」を出して、「カードice-02」をもらいます。')).toBeTruthy();
});

test('a card that can go neither for one of the partner nor as a gift is marked', async () => {
  api.respond(inventoryEndpoints.listOwnedCards, [rare('fire-01', 2), owned('water-03', 2)]);
  shows(exchangeState({ limits: { mine: newAccount, partner: NO_LIMITS }, partner_duplicates: [owned('ice-01', 2)] }));
  page();
  await press(/^カードfire-01、.*（2枚所持、交換不可：同じレアリティとだけ）$/);
  expect(await screen.findByText(/^あなたは新しいアカウントのため、レアとレジェンドは同じ/)).toBeTruthy();
  expect(screen.queryByText('もらいたいカードを選んでください')).toBeNull();
  expect(screen.getByRole('button', { name: /^カードwater-03、.*（2枚所持）$/ }).ariaDisabled).toBe('false');
});

test('cards that a new partner cannot give are marked, and the gift of the day is no longer offered', async () => {
  const partner = { ...newAccount, new_account: { ...newAccount.new_account, may_gift: false } };
  shows(
    exchangeState({ limits: { mine: partner, partner }, partner_duplicates: [rare('ice-02', 2), owned('ice-01', 2)] }),
  );
  page();
  const note = (await screen.findByText('交換の制限があります')).closest('details');
  expect(note?.textContent).toMatch(/を過ぎると、ベンさんの制限（/);
  expect(note?.textContent).toContain('あなたは今日のプレゼントを贈りました。次に贈れるのは明日です。');
  await press(/^カードfire-01、.*（2枚所持）$/);
  expect(await screen.findByText(/プレゼントできるのは1日1枚までです。/)).toBeTruthy();
  await press(/^カードice-02、.*（2枚所持、交換不可：同じレアリティとだけ）$/);
  expect(await screen.findByText(/^ベンさんは新しいアカウントのため、レアとレジェンドは/)).toBeTruthy();
  await press(/^カードice-01、.*（2枚所持）$/);
  expect(await screen.findByText('「カードfire-01」を出して、「カードice-01」をもらいます。')).toBeTruthy();
});

test('where operators set no limits, every card can be chosen and the page speaks of none', async () => {
  const none = { new_account: null, receives: null };
  api.respond(inventoryEndpoints.listOwnedCards, [rare('fire-01', 2), owned('water-03', 2)]);
  shows(exchangeState({ limits: { mine: none, partner: none }, partner_duplicates: [rare('ice-02', 2)] }));
  page();
  await press(/^カードfire-01、.*（2枚所持）$/);
  expect(screen.queryByText(/あと\d+枚|\d+日間|1日1枚|制限|上限|交換不可/)).toBeNull();
  await press('もらわずにプレゼントする');
  expect(await screen.findByText('「カードfire-01」をプレゼントします。')).toBeTruthy();
});

test('a player who may receive no more rares reads this with the time', async () => {
  const full = {
    ...NO_LIMITS,
    receives: { ...NO_LIMITS.receives, rares_and_legends: { left: 0, more_at: '2199-11-29T05:05:00Z' } },
  };
  shows(exchangeState({ limits: { mine: full, partner: NO_LIMITS }, partner_duplicates: [rare('ice-02', 2)] }));
  page();
  expect(
    await screen.findByText(/^あなたは、レアとレジェンドを7日間に受け取れる枚数の上限.*11月29日.*からです。$/),
  ).toBeTruthy();
  expect(screen.getByText(/あと0枚（うちレジェンド2枚）です。$/)).toBeTruthy();
  await press(/^カードfire-01、.*（2枚所持）$/);
  await press(/^カードice-02、.*（2枚所持、交換不可：受け取りの上限）$/);
  expect(await screen.findByText(/^あなたは受け取れる枚数の上限に達しているため/)).toBeTruthy();
});
