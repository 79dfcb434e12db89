import { beforeEach, expect, test } from '@jest/globals';
import { auth, inventory as endpoints } from '@maseki/contracts/pages.ts';
import { keepFirstBattleAward } from '@maseki/ui/first-battle.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LoginBonus } from './login-bonus.tsx';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().respond(auth.getMe, ME);
});

test('an awarded bonus is shown with the calendar of the streak', async () => {
  api.respond(endpoints.awardLoginBonus, { awarded: true, bonus: 15, streak: 3, magic_stones: 65 });
  renderApp(<LoginBonus />, { at: '/home' });
  const dialog = await screen.findByRole('dialog', { name: 'ログインボーナス' });
  expect(within(dialog).getByText('魔法石15個を受け取りました')).toBeTruthy();
  expect(within(dialog).getByText('3日連続ログイン！')).toBeTruthy();
  const days = within(dialog).getAllByRole('listitem');
  expect(days.map((day) => day.getAttribute('data-state'))).toEqual([
    ...['taken', 'taken', 'today'],
    ...['to-come', 'to-come', 'to-come', 'to-come'],
  ]);
  expect(days[2]?.getAttribute('aria-current')).toBe('date');
  await userEvent.click(within(dialog).getByRole('button', { name: 'やったね！' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('nothing is shown if the day’s bonus was taken before', async () => {
  api.respond(endpoints.awardLoginBonus, { awarded: false, bonus: 0, streak: 3 });
  renderApp(<LoginBonus />, { at: '/home' });
  await waitFor(() => expect(api.requestsOf(endpoints.awardLoginBonus)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the reward of the first battle follows in the same dialog', async () => {
  keepFirstBattleAward(ME.id, 20);
  api.respond(endpoints.awardLoginBonus, { awarded: true, bonus: 10, streak: 1, magic_stones: 80 });
  renderApp(<LoginBonus />, { at: '/home' });
  const dialog = await screen.findByRole('dialog', { name: 'ログインボーナス' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'つぎへ' }));
  expect(screen.getByRole('dialog', { name: 'はじめての一戦のごほうび' })).toBe(dialog);
  expect(within(dialog).getByText('魔法石20個を受け取りました')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'やったね！' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem(`first-battle-award-${ME.id}`)).toBeNull();
});
