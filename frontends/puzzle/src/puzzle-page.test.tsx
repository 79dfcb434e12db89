import { beforeEach, expect, test } from '@jest/globals';
import { auth, battle as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import PuzzlePage from './puzzle-page.tsx';
import { puzzleDay, puzzles, WorkerHere } from './testing/days.ts';

const [{ id, solution }] = puzzles as [(typeof puzzles)[0]];
const ATTEMPT = `/api/battle/puzzles/${id}/attempt/`;
/** A board takes most of a second to render, an opponent one to move. */
const SOON = { timeout: 30_000 };

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  WorkerHere.started = [];
  Object.assign(window, {
    CSS: { escape: String },
    Worker: WorkerHere,
    matchMedia: () => Object.assign(new EventTarget(), { matches: true }),
  });
  api = new FakeApi().respond(endpoints.getTodaysPuzzles, puzzleDay);
});

function open(user: typeof ME | null, at = '/puzzle') {
  api.respond(auth.getMe, user);
  api.handle('POST', ATTEMPT, () => ({ status: 200, body: { solved: false, tried: 1205, solved_first: 457 } }));
  return renderApp(<PuzzlePage />, { at });
}

/** Found without roles, which are slow on a whole board. */
const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name));
async function press(name: string) {
  await waitFor(() => expect(buttonOf(name)).toBeDefined(), SOON);
  fireEvent.click(buttonOf(name) as HTMLButtonElement);
}
const says = (sentence: RegExp) => screen.findByText(sentence, {}, SOON);
const attempts = () => api.requests.filter(({ path }) => path === ATTEMPT);
const endTurn = async () => {
  await press('ターン終了');
  await press('はい');
};

test('a wrong plan is answered by the battle, counts once, and is taken back for nothing', async () => {
  open(ME);
  expect(await screen.findByRole('heading', { level: 1, name: '今日の詰めデュエル' })).toBeTruthy();
  await says(/必ず勝ってください/);
  const hand = within(screen.getByRole('list', { name: '相手の手札' }));
  expect(hand.getAllByRole('button')).toHaveLength(puzzles[0]?.position.opponent.hand.length ?? 0);
  await endTurn();
  await says(/^必ずは勝てません/);
  expect(attempts().map(({ body }) => body)).toEqual([{ plan: [{ type: 'action.end_turn', forced: false }] }]);
  await press('1手戻す');
  await says(/必ず勝ってください/);
  await endTurn();
  await says(/^必ずは勝てません/);
  expect(attempts()).toHaveLength(1);
  expect(localStorage.getItem(`seen-puzzles-${ME.id}`)).toBe(puzzleDay.day);
});

test('after three tries a guest is shown the answer step by step, and nothing is counted', async () => {
  open(null);
  for (let tries = 0; tries < 3; tries += 1) {
    await says(/必ず勝ってください/);
    expect(buttonOf('答えを見る')).toBeUndefined();
    await endTurn();
    await says(/^必ずは勝てません/);
    await press('はじめから');
  }
  await press('答えを見る');
  const steps = await says(/^答え 0\/\d+$/);
  const last = Number(steps.textContent?.split('/')[1]);
  expect(last).toBeGreaterThanOrEqual(solution.length);
  for (let step = 1; step <= last; step += 1) {
    await press('次へ');
    await says(new RegExp(`^答え ${step}/${last}$`));
  }
  expect((await screen.findAllByText(/^バトル終了：あなたの勝ち/, {}, SOON)).length).toBeGreaterThan(0);
  await press('前へ');
  await says(new RegExp(`^答え ${last - 1}/${last}$`));
  await press('自分で解く');
  await says(/必ず勝ってください/);
  expect(attempts()).toEqual([]);
  expect(screen.getByRole('link', { name: '登録する' }).getAttribute('href')).toBe('/register');
});

test('levels are tabs, counts are told, and the calendar leads to each day', async () => {
  api.respond(endpoints.getTodaysPuzzles, { ...puzzleDay, run: 3 });
  open(ME);
  expect(await screen.findAllByRole('tab')).toHaveLength(3);
  expect(screen.getByText('1,204人が挑戦、38%が1回で正解')).toBeTruthy();
  expect(screen.getByText('3日続けて挑戦中')).toBeTruthy();
  const day = screen.getByRole('link', { name: '11月27日、1回で正解2問' });
  expect(day.getAttribute('href')).toBe('/puzzle?day=2026-11-27');
  expect(screen.getByRole('link', { name: /^11月28日/ }).getAttribute('aria-current')).toBe('date');
});

test('an earlier day has its own puzzles and is no visit of today', async () => {
  api.handle('GET', '/api/battle/puzzles/days/2026-11-20/', () => ({
    status: 200,
    body: { ...puzzleDay, day: '2026-11-20' },
  }));
  open(ME, '/puzzle?day=2026-11-20');
  expect(await screen.findByRole('heading', { name: '11月20日の詰めデュエル' })).toBeTruthy();
  expect(localStorage.getItem(`seen-puzzles-${ME.id}`)).toBeNull();
});

test('a puzzle in a pause says so', async () => {
  api.refuse(endpoints.getTodaysPuzzles, 503, { error: 'switched_off', message: '' });
  open(null);
  expect(await screen.findByRole('heading', { name: '詰めデュエルはお休み中です' })).toBeTruthy();
});

test('a worker that fails is told, and another one begins anew', async () => {
  open(null);
  await says(/必ず勝ってください/);
  act(() => void WorkerHere.started[0]?.dispatchEvent(new Event('error')));
  await press('もう一度読み込む');
  await says(/必ず勝ってください/);
  expect(WorkerHere.started).toHaveLength(2);
});
