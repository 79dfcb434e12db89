import { beforeEach, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { apiWithRemotes, player, renderShell } from '../testing/render-shell.tsx';

beforeEach(() => {
  localStorage.clear();
  apiWithRemotes().respond(endpoints.getMe, player);
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

test('the single keys of a battle can be switched off, and sound and vibration on', async () => {
  renderShell('/settings');
  const shortcuts = await screen.findByRole('switch', { name: /^キーボードショートカット/ });
  expect(shortcuts).toHaveProperty('checked', true);
  await userEvent.click(shortcuts);
  expect(shortcuts).toHaveProperty('checked', false);
  expect(localStorage.getItem('preference-shortcuts')).toBe('off');
  for (const name of [/^効果音/, /^振動/]) {
    const choice = screen.getByRole('switch', { name });
    expect(choice).toHaveProperty('checked', false);
    await userEvent.click(choice);
    expect(choice).toHaveProperty('checked', true);
  }
});
