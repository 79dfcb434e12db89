import { expect, test } from '@jest/globals';
import type { EconomyPage } from '@maseki/contracts/console/economy-endpoints.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderConsole } from '../testing/render-console.tsx';
import { stonesByDay } from './stones-curve.tsx';

const economy = (stones: number): EconomyPage => ({
  stones: [{ day: '2026-11-01', cause: 'draw', stones, changes: 1 }],
  drawn: [],
  gains: [],
  pairs: null,
});

const row = (name: RegExp) => screen.findAllByRole('row', { name });

test('causes and rarities are in words and in their order, with sums', async () => {
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const stones = [
    { day: today, cause: 'draw', stones: -30, changes: 3 },
    { day: '2026-01-01', cause: 'bonus', stones: 10, changes: 1 },
    { day: today, cause: 'bonus', stones: 25, changes: 2 },
  ];
  const drawn = [
    { rarity: 'legend', cards: 1 },
    { rarity: 'common', cards: 9 },
    { rarity: 'rare', cards: 2 },
  ];
  const api = new FakeApi().respond(consoleEndpoints.getEconomy, { ...economy(0), stones, drawn });
  renderConsole(api, { at: '/economy' });
  const rowsOf = async (name: RegExp) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((found) => [...found.children].map(({ textContent }) => textContent).join(' '));
  expect(await rowsOf(/^理由ごと/)).toEqual(['ログインボーナス +35 3', 'カードパック −30 3', '合計 +5 6']);
  expect(await rowsOf(/^レアリティごと/)).toEqual([
    'コモン 9 75%',
    'アンコモン 0 0%',
    'レア 2 16.7%',
    'レジェンド 1 8.3%',
    '合計 12 100%',
  ]);
  expect(screen.getByRole('img', { name: /^30日間の.*いちばん多い日は30個$/ })).toBeTruthy();
});

test('the curve has each of 30 days of Japan, also those without a change', () => {
  const now = Date.parse('2026-11-30T15:30:00Z');
  const days = stonesByDay([{ day: '2026-12-01', cause: 'draw', stones: -7, changes: 1 }], now);
  expect([days.length, days[0]?.day, days.at(-1)]).toEqual([
    30,
    '2026-11-02',
    { day: '2026-12-01', given: 0, spent: 7 },
  ]);
});

test('the economy is read again when the page opens again', async () => {
  const api = new FakeApi().respond(consoleEndpoints.getEconomy, economy(-10));
  api.respond(consoleEndpoints.listGrants, { campaigns: [] });
  renderConsole(api, { at: '/economy' });
  await row(/カードパック −10 1/);
  await userEvent.click(screen.getByRole('link', { name: '補填' }));
  await screen.findByText('補填はまだありません');
  api.respond(consoleEndpoints.getEconomy, economy(-20));
  await userEvent.click(screen.getByRole('link', { name: '経済' }));
  await row(/カードパック −20 1/);
  await waitFor(() => expect(screen.queryByText('−10')).toBeNull());
});
