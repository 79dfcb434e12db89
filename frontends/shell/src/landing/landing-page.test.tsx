import { expect, test } from '@jest/globals';
import { credits } from '@maseki/cards/art-credits.ts';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { storedData } from '@maseki/contracts/stored-data.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { apiWithRemotes, player, renderShell } from '../testing/render-shell.tsx';

test('a guest is led to log in', async () => {
  apiWithRemotes().respond(endpoints.getMe, null);
  renderShell('/');
  expect((await screen.findByRole('link', { name: 'ログインして始める' })).getAttribute('href')).toBe('/login');
});

test('a guest can play without an account and read the rules', async () => {
  apiWithRemotes().respond(endpoints.getMe, null);
  renderShell('/');
  const first = await screen.findByRole('link', { name: '登録なしで一戦遊ぶ' });
  expect(first.getAttribute('href')).toBe('/first');
  expect(screen.getByRole('link', { name: '今日の詰めデュエルを解く' }).getAttribute('href')).toBe('/puzzle');
  expect([...document.querySelectorAll('[data-variant="primary"]')]).toEqual([first]);
  expect(screen.getByRole('link', { name: '遊び方' }).getAttribute('href')).toBe('/help');
});

test('a player is led home', async () => {
  apiWithRemotes().respond(endpoints.getMe, player);
  renderShell('/');
  expect((await screen.findByRole('link', { name: 'ホームへ進む' })).getAttribute('href')).toBe('/home');
});

test('it shows that it is loading until the session is known', async () => {
  apiWithRemotes().respond(endpoints.getMe, new Promise(() => undefined));
  renderShell('/');
  expect(await screen.findByRole('heading', { level: 1, name: '魔石デュエル' })).toBeTruthy();
  expect(screen.getByText('読み込み中…')).toBeTruthy();
});

test.each([
  ['プライバシーポリシー', /argon2id/],
  ['利用規約', /禁止事項/],
  ['クレジット', /CC BY 3.0/],
])('%s opens and closes', async (name, content) => {
  apiWithRemotes().respond(endpoints.getMe, null);
  renderShell('/');
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(screen.getByRole('dialog', { name })).toBeTruthy();
  expect(await screen.findByText(content)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the contact address can be written to', async () => {
  apiWithRemotes().respond(endpoints.getMe, null);
  renderShell('/');
  const address = await screen.findByRole('link', { name: 'contact@maseki-duel.example' });
  expect(address.getAttribute('href')).toBe('mailto:contact@maseki-duel.example');
});

test('every author of a drawing is named', async () => {
  apiWithRemotes().respond(endpoints.getMe, null);
  renderShell('/');
  await userEvent.click(await screen.findByRole('button', { name: 'クレジット' }));
  for (const { author, url } of credits)
    expect((await screen.findByRole('link', { name: author })).getAttribute('href')).toBe(url);
});

test('the privacy policy lists all stored data and how long it is kept', async () => {
  apiWithRemotes().respond(endpoints.getMe, null);
  renderShell('/');
  await userEvent.click(await screen.findByRole('button', { name: 'プライバシーポリシー' }));
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(storedData.length + 1);
  for (const { what, kept, why } of storedData) {
    const row = within(table).getByRole('rowheader', { name: what }).closest('tr');
    const cells = [...(row?.children ?? [])].slice(1).map(({ textContent }) => textContent);
    expect(cells).toEqual([kept, why === null ? '含みます' : `含みません（${why}）`]);
  }
});
