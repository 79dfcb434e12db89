import { expect, test } from '@jest/globals';
import { chat as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import GroupSettings from './group-settings.tsx';

const NAME = 'フレンド以外からグループに追加されない';
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: NAME });

test('a player can restrict additions to friends, and undo that', async () => {
  const api = new FakeApi().respond(endpoints.getChatSettings, { only_friends_add: false });
  renderApp(<GroupSettings />, { at: '/settings' });
  await waitFor(async () => expect((await box()).disabled).toBe(false));
  for (const only_friends_add of [true, false]) {
    api.respond(endpoints.changeChatSettings, { only_friends_add });
    api.respond(endpoints.getChatSettings, { only_friends_add });
    await userEvent.click(await box());
    await waitFor(() =>
      expect(api.requestsOf(endpoints.changeChatSettings).at(-1)?.body).toEqual({ only_friends_add }),
    );
    expect((await box()).checked).toBe(only_friends_add);
  }
  expect((await screen.findAllByText('設定を保存しました')).length).toBeGreaterThan(0);
});

test('a failed change restores the previous setting', async () => {
  new FakeApi()
    .respond(endpoints.getChatSettings, { only_friends_add: false })
    .refuse(endpoints.changeChatSettings, 503, { error: 'unavailable', message: '混み合っています' });
  renderApp(<GroupSettings />, { at: '/settings' });
  await waitFor(async () => expect((await box()).disabled).toBe(false));
  await userEvent.click(await box());
  expect(await screen.findByText('設定を保存できませんでした')).toBeTruthy();
  await waitFor(async () => expect((await box()).checked).toBe(false));
});

test('a setting that fails to load has a message and can be loaded again', async () => {
  const api = new FakeApi();
  renderApp(<GroupSettings />, { at: '/settings' });
  expect(await screen.findByText('設定の取得に失敗しました')).toBeTruthy();
  api.respond(endpoints.getChatSettings, { only_friends_add: true });
  await userEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
  await waitFor(async () => expect((await box()).checked).toBe(true));
});
