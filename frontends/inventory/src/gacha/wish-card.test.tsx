import { beforeEach, expect, test } from '@jest/globals';
import { auth, inventory as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { catalogueCard, ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { WishButton } from '../missions/wish-button.tsx';
import { WishCard } from './wish-card.tsx';

const wished = catalogueCard('fire-06', { name: '虎王', rarity: 'rare' });
const other = catalogueCard('ice-01');

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = new FakeApi()
    .respond(auth.getMe, ME)
    .respond(endpoints.getCatalogue, [wished, other])
    .respond(endpoints.listOwnedCards, [{ card: other, amount: 1 }]);
  withPoints(9);
});
const withPoints = (points: number) =>
  api.respond(endpoints.listMissions, {
    today: [],
    week: [],
    goals: [],
    points,
    redraws_left: 1,
    next_day_at: '2026-11-25T15:00:00.000Z',
  });

const show = () =>
  renderApp(
    <>
      <WishButton card={wished.id} />
      <WishCard />
    </>,
    { at: '/gacha' },
  );
const choose = async () => userEvent.click(await screen.findByRole('button', { name: 'ほしいカードにする' }));
const panel = async () => within(await screen.findByRole('region', { name: 'ほしいカード' }));

test('without a wish the points are shown, and the way to a card', async () => {
  show();
  const region = await panel();
  expect(region.getByText('交換ポイント 9')).toBeTruthy();
  expect(region.queryByRole('progressbar')).toBeNull();
  expect(region.getByRole('link', { name: 'ほしいカードを選ぶ' }).getAttribute('href')).toBe('/card-collection?all');
});

test('a wish shows the way in words and as a bar, stays in this browser, and can be left', async () => {
  const { unmount } = show();
  await choose();
  const region = await panel();
  const bar = await region.findByRole('progressbar', { name: '「虎王」までの交換ポイント' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['9', '12']);
  expect(region.getByText('9/12')).toBeTruthy();
  unmount();
  show();
  expect(await (await panel()).findByText('9/12')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'ほしいカードから外す' }));
  await waitFor(() => expect(screen.queryByText('9/12')).toBeNull());
});

test('with enough points the card is redeemed there, and the wish ends', async () => {
  withPoints(14);
  api.respond(endpoints.redeemPoints, { card: wished, points: 2, magic_stones: 50, missions: [] });
  show();
  await choose();
  const region = await panel();
  expect(await region.findByText('12/12')).toBeTruthy();
  await userEvent.click(region.getByRole('button', { name: 'ポイント12で手に入れる（いま14）' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'はい' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByRole('button', { name: 'ほしいカードにする' })).toBeTruthy();
});

test('a card that was drawn meanwhile is no wish any more', async () => {
  api.respond(endpoints.listOwnedCards, [{ card: wished, amount: 1 }]);
  show();
  await choose();
  expect((await panel()).queryByRole('progressbar')).toBeNull();
});

test('without the service a failure is shown and no zero', async () => {
  api.refuse(endpoints.listMissions, 403, { error: 'forbidden', message: '許可されていません' });
  show();
  expect(await screen.findByText('交換ポイントを読み込めませんでした')).toBeTruthy();
  expect(screen.queryByText(/0/)).toBeNull();
});
