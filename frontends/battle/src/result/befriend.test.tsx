import { beforeEach, expect, test } from '@jest/globals';
import { auth, social as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Befriend } from './befriend.tsx';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().respond(auth.getMe, ME).respond(endpoints.listFriends, { friends: [] });
});

test('after a failure the player may ask again, after a request not', async () => {
  const { path } = endpoints.sendFriendRequest;
  api.handle('POST', path, () => ({ status: 503, body: { error: 'unavailable', message: '混み合っています' } }));
  renderApp(<Befriend name="ベン" />);
  const press = async () => userEvent.setup().click(await screen.findByRole('button', { name: 'フレンドになる' }));
  await press();
  expect(await screen.findByText('混み合っています')).toBeTruthy();
  api.handle('POST', path, () => ({ status: 201, body: { message: '申請しました' } }));
  await press();
  expect(await screen.findByText('申請しました')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'フレンドになる' })).toBeNull());
});
