import { beforeEach, expect, test } from '@jest/globals';
import type { DailyPuzzle } from '@maseki/contracts/battle/puzzles.ts';
import { battle, auth as endpoints } from '@maseki/contracts/pages.ts';
import { tokyoDay } from '@maseki/contracts/text.ts';
import { screen } from '@testing-library/react';
import { apiWithRemotes, player, renderShell } from '../testing/render-shell.tsx';

beforeEach(() => localStorage.clear());

function show(...tries: Pick<DailyPuzzle, 'own'>[]) {
  const puzzles = tries as DailyPuzzle[];
  const api = apiWithRemotes('puzzle')
    .respond(endpoints.getMe, player)
    .respond(battle.getTodaysPuzzles, { day: '2026-11-28', puzzles, run: 0, days: [] });
  renderShell('/home');
  return api;
}

const LINE = { name: /^詰めデュエル\s?今日の3問/ };
const line = () => screen.queryByRole('link', LINE);
const menu = () => screen.findByRole('link', { name: '詰めデュエル' });

test('puzzles of the day that were not tried have a line', async () => {
  show({ own: { solved: true } }, { own: null });
  expect((await screen.findByRole('link', LINE)).getAttribute('href')).toBe('/puzzle');
});

test('tried ones have none', async () => {
  show({ own: { solved: false } });
  await menu();
  expect(line()).toBeNull();
});

test('those that the player has opened today have none, and nothing is asked about them', async () => {
  localStorage.setItem(`seen-puzzles-${player.id}`, tokyoDay(new Date()));
  const api = show({ own: null });
  await menu();
  expect([line(), api.requestsOf(battle.getTodaysPuzzles)]).toEqual([null, []]);
});
