import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { battle, auth as endpoints, notifications } from '@maseki/contracts/pages.ts';
import { fakeNotifications, removeNotifications } from '@maseki/ui/testing/fake-notifications.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { apiWithRemotes, player, renderShell } from '../testing/render-shell.tsx';

let api: ReturnType<typeof apiWithRemotes>;
beforeEach(() => {
  localStorage.clear();
  api = apiWithRemotes().respond(endpoints.getMe, player);
});
afterEach(removeNotifications);

test('the dark theme is the default, and light is one press away and kept', async () => {
  renderShell('/settings');
  expect(await screen.findByRole('radio', { name: /ダーク（推奨）/ })).toHaveProperty('checked', true);
  await userEvent.click(screen.getByRole('radio', { name: /ライト/ }));
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
});

test('tips are on, can be switched off, and can be shown once more', async () => {
  localStorage.setItem('seen-tips', 'frozen');
  localStorage.setItem('seen-lessons', 'place');
  renderShell('/settings');
  const tips = await screen.findByRole('switch', { name: /^ヒントを表示/ });
  expect(tips).toHaveProperty('checked', true);
  await userEvent.click(tips);
  expect(localStorage.getItem('preference-tips')).toBe('off');
  await userEvent.click(screen.getByRole('button', { name: 'もう一度見る' }));
  expect([localStorage.getItem('seen-tips'), localStorage.getItem('seen-lessons')]).toEqual([null, null]);
});

test('the single keys of a battle and sound can be switched off, and vibration on', async () => {
  renderShell('/settings');
  const shortcuts = await screen.findByRole('switch', { name: /^キーボードショートカット/ });
  expect(shortcuts).toHaveProperty('checked', true);
  await userEvent.click(shortcuts);
  expect(shortcuts).toHaveProperty('checked', false);
  expect(localStorage.getItem('preference-shortcuts')).toBe('off');
  for (const [name, isOn] of [
    [/^効果音/, true],
    [/^振動/, false],
  ] as const) {
    const choice = screen.getByRole('switch', { name });
    expect(choice).toHaveProperty('checked', isOn);
    await userEvent.click(choice);
    expect(choice).toHaveProperty('checked', !isOn);
  }
  const volume = screen.getByRole('slider', { name: '効果音の音量' });
  expect(volume).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: '効果音', pressed: false }));
  fireEvent.change(volume, { target: { value: '30' } });
  expect(volume.getAttribute('aria-valuetext')).toBe('30%');
  expect(localStorage.getItem('preference-volume')).toBe('30');
});

test('the focus mode is a radio group, is sent to the account, and goes back if that fails', async () => {
  api.respond(endpoints.changeFocus, { focus: 'battles' });
  renderShell('/settings');
  const group = within(await screen.findByRole('radiogroup', { name: '集中モード' }));
  expect(group.getByRole('radio', { name: 'レートを表示する' })).toHaveProperty('checked', true);
  await userEvent.click(group.getByRole('radio', { name: 'バトル中はレートを表示しない' }));
  await screen.findByText('集中モードの設定を保存しました');
  expect(group.getByRole('radio', { name: 'バトル中はレートを表示しない' })).toHaveProperty('checked', true);
  expect(api.requestsOf(endpoints.changeFocus).map(({ body }) => body)).toEqual([{ focus: 'battles' }]);
  api.refuse(endpoints.changeFocus, 503, { error: 'unavailable', message: '利用できません' });
  await userEvent.click(group.getByRole('radio', { name: 'どこにもレートを表示しない' }));
  await screen.findByText('集中モードの設定を保存できませんでした');
  // The account as the server has it.
  await waitFor(() => expect(group.getByRole('radio', { name: 'レートを表示する' })).toHaveProperty('checked', true));
});

test('battles become puzzles by default, and the switch goes back if the wish is not saved', async () => {
  api.respond(battle.getPuzzleSetting, { used: true }).respond(battle.setPuzzleSetting, { used: false });
  renderShell('/settings');
  const wish = await screen.findByRole('switch', { name: /^自分の対戦を詰めデュエルに使う/ });
  await waitFor(() => expect(wish).toHaveProperty('disabled', false));
  expect(wish).toHaveProperty('checked', true);
  await userEvent.click(wish);
  await screen.findByText('詰めデュエルの設定を保存しました');
  expect(api.requestsOf(battle.setPuzzleSetting).map(({ body }) => body)).toEqual([{ used: false }]);
  api.respond(battle.getPuzzleSetting, { used: false });
  api.refuse(battle.setPuzzleSetting, 503, { error: 'unavailable', message: '利用できません' });
  await userEvent.click(wish);
  await screen.findByText('詰めデュエルの設定を保存できませんでした');
  await waitFor(() => expect(wish).toHaveProperty('checked', false));
});

test('calls are asked for by a press, names are a choice of their own, and a refused browser says how to undo it', async () => {
  fakeNotifications('granted');
  renderShell('/settings');
  const calls = await screen.findByRole('switch', { name: /^ほかの画面を見ているとき/ });
  expect(calls).toHaveProperty('checked', false);
  expect(screen.queryByRole('switch', { name: /^通知に名前を出す/ })).toBeNull();
  await userEvent.click(calls);
  expect(await screen.findByRole('switch', { name: /^通知に名前を出す/ })).toHaveProperty('checked', false);
  expect(calls).toHaveProperty('checked', true);
  await userEvent.click(calls);
  fakeNotifications('denied');
  await userEvent.click(calls);
  await screen.findByText(/通知が拒否されています/);
  expect(calls).toHaveProperty('disabled', true);
});

test.each([
  ['of an iPhone says that the game on the home screen has them', { standalone: false }, /ホーム画面に追加/],
  ['says so', {}, /対応していません/],
])('a browser without notifications %s', async (_, features, words) => {
  Object.assign(navigator, features);
  renderShell('/settings');
  await screen.findByText(words);
  Reflect.deleteProperty(navigator, 'standalone');
});

test('pushes are offered where the server sends them, subscribe this browser, and tell what is silent', async () => {
  localStorage.setItem('calls', 'on');
  fakeNotifications('granted');
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  const subscribe = async () => ({ toJSON: () => ({ endpoint: 'https://push.example/1', keys }) });
  const ready = Promise.resolve({ pushManager: { subscribe } });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { ready } });
  Object.assign(window, { PushManager: class {} });
  api.respond(notifications.getPush, { key: 'k', is_on: false, silent: ['invitation'] });
  api.respond(notifications.savePush, { message: '' });
  renderShell('/settings');
  const push = await screen.findByRole('switch', { name: /^ページを閉じているときも/ });
  screen.getByText(/^バトルの招待の通知は、続けて開かれなかったため/);
  api.respond(notifications.getPush, { key: 'k', is_on: true, silent: [] });
  await userEvent.click(push);
  await waitFor(() => expect(push).toHaveProperty('checked', true));
  await userEvent.click(screen.getByRole('switch', { name: /^通知に名前を出す/ }));
  const saved = () => api.requestsOf(notifications.savePush).map(({ body }) => body);
  await waitFor(() => expect(saved()).toHaveLength(2));
  const sent = { endpoint: 'https://push.example/1', keys };
  expect(saved()).toEqual([
    { ...sent, names: false },
    { ...sent, names: true },
  ]);
  api.respond(notifications.deletePush, { message: '' });
  await userEvent.click(screen.getByRole('switch', { name: /^ほかの画面を見ているとき/ }));
  await waitFor(() => expect(api.requestsOf(notifications.deletePush)).toHaveLength(1));
  Reflect.deleteProperty(window, 'PushManager');
});
