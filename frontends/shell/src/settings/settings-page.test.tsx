import { beforeEach, expect, test } from '@jest/globals';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { apiWithRemotes, player, renderShell } from '../testing/render-shell.tsx';

let api: ReturnType<typeof apiWithRemotes>;
beforeEach(() => {
  localStorage.clear();
  api = apiWithRemotes().respond(endpoints.getMe, player);
});

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
