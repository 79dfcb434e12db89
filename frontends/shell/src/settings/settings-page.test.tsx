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
