import { beforeEach, expect, jest, test } from '@jest/globals';
import { auth, inventory as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { catalogueCard, ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Redeem } from './redeem.tsx';

const card = catalogueCard('fire-06', { name: '虎王', rarity: 'rare' });
const path = endpoints.redeemPoints.path;

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().respond(auth.getMe, ME);
  withPoints(14);
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

function show() {
  const onRedeemed = jest.fn();
  renderApp(<Redeem card={card} onRedeemed={onRedeemed} />, { at: '/card-collection' });
  return onRedeemed;
}
const confirm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'ポイント12で手に入れる（いま14）' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'はい' }));
};

test('without enough points the price is shown, and no button', async () => {
  withPoints(9);
  show();
  expect(await screen.findByText('ポイント12で手に入れられます（いま9）')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a card is redeemed after a question, once', async () => {
  api.respond(endpoints.redeemPoints, { card, points: 2, magic_stones: 50, missions: [] });
  const onRedeemed = show();
  await confirm();
  await waitFor(() => expect(onRedeemed).toHaveBeenCalledTimes(1));
  expect(api.requests.filter((request) => request.path === path)).toHaveLength(1);
});

test('a refusal leaves the card where it is', async () => {
  api.refuse(endpoints.redeemPoints, 409, { error: 'card_owned', message: 'すでに持っています' });
  const onRedeemed = show();
  await confirm();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(onRedeemed).not.toHaveBeenCalled();
});
