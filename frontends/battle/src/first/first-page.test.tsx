import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import FirstPage from './first-page.tsx';

const ALL_LESSONS = 9;
/** A whole board is drawn some hundred times; it takes seconds on an idle machine. */
const WHOLE_BATTLE_MS = 120_000;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: true }) });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

async function open(user: typeof ME | null = null) {
  const api = new FakeApi().respond(auth.getMe, user);
  const app = renderApp(<FirstPage />, { at: '/first' });
  await pass(100);
  return { api, ...app };
}

const lit = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-lit="true"]')];

const descriptionOf = (element: HTMLElement): string =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

const spoken = (): string[] =>
  [...screen.getByRole('log', { name: 'はじめての一戦' }).children].map(({ textContent }) => textContent ?? '');

const isOver = () => screen.queryByRole('button', { name: 'もう一度あそぶ' }) !== null;

/** Presses what is lit until the battle is over; the opponent moves and the board catches up while nothing is. */
async function followTheLight(): Promise<{ presses: number; hints: Set<string> }> {
  const hints = new Set<string>();
  let presses = 0;
  for (let waits = 0; !isOver() && waits < 300; ) {
    const [element] = lit();
    if (!element) {
      waits += 1;
      await pass(1_000);
      continue;
    }
    expect(lit()).toHaveLength(1);
    hints.add(descriptionOf(element));
    fireEvent.click(element);
    presses += 1;
    await pass(0);
  }
  return { presses, hints };
}

test(
  'a guest who follows the light hears every lesson once, wins, and is led on with the result kept; no service is called',
  async () => {
    const { api } = await open();
    screen.getByText('手札から1枚、バトル場に出してみましょう');
    let sentences: string[] = [];
    const observer = setInterval(() => {
      if (!isOver()) sentences = spoken();
    }, 100);
    const { presses, hints } = await followTheLight();
    clearInterval(observer);
    expect(presses).toBeLessThanOrEqual(44);
    expect([...hints].every((hint) => hint.length > 0)).toBe(true);
    expect(new Set(sentences).size).toBe(ALL_LESSONS);
    expect(sentences).toHaveLength(ALL_LESSONS);
    screen.getByRole('heading', { name: '勝利！ このデッキのまま始められます' });
    expect(screen.getByRole('link', { name: '登録して続ける' }).getAttribute('href')).toBe('/register');
    expect(localStorage.getItem('first-battle')).toBe('finished');
    expect(api.requests.map(({ path }) => path).filter((path) => path !== auth.getMe.path)).toEqual([]);
  },
  WHOLE_BATTLE_MS,
);

test('skipping is always there and kept as such', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'スキップ' }));
  expect(localStorage.getItem('first-battle')).toBe('skipped');
  fireEvent.click(screen.getByRole('button', { name: 'もう一度あそぶ' }));
  await pass(100);
  expect(lit()).toHaveLength(1);
});

test('a player goes on to /home', async () => {
  await open(ME);
  fireEvent.click(screen.getByRole('button', { name: 'スキップ' }));
  expect(screen.getByRole('link', { name: 'ホームへ進む' }).getAttribute('href')).toBe('/home');
  expect(screen.queryByRole('link', { name: '登録して続ける' })).toBeNull();
});

test('surrendering ends it as a battle does', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: '降参' }));
  fireEvent.click(screen.getByRole('button', { name: 'はい' }));
  await pass(10_000);
  screen.getByRole('heading', { name: 'あと一歩！' });
  expect(localStorage.getItem('first-battle')).toBe('finished');
});

test('lessons that were learnt before are not repeated', async () => {
  localStorage.setItem('seen-lessons', 'place,bench');
  await open();
  expect(screen.queryByText('手札から1枚、バトル場に出してみましょう')).toBeNull();
  screen.getByRole('img', { name: '9個中2個のレッスンを終えました' });
});

test.each([
  ['emptied', ''],
  ['of commas', ',,,'],
  ['of other data', 'place,{"a":1}'],
  ['much too long', 'x'.repeat(10_000)],
])('a storage that was altered costs lessons only: %s', async (_, kept) => {
  localStorage.setItem('seen-lessons', kept);
  localStorage.setItem('first-battle', kept);
  await open();
  expect(lit()).toHaveLength(1);
});

test('without a storage it is played as well', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  await open();
  const [card] = lit();
  if (card) fireEvent.click(card);
  const [slot] = lit();
  if (slot) fireEvent.click(slot);
  await pass(100);
  screen.getByText('ベンチには2枚まで控えを置けます');
});
