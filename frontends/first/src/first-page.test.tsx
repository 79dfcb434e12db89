import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { auth } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import FirstPage from './first-page.tsx';
import FirstResult from './first-result.tsx';

const PRESSES_TO_ATTACK = 8;
/** The tests render a whole board dozens of times, which takes a second on an idle machine. */
const BOARD_MS = 120_000;

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

/** Found without roles, which are slow on a whole board. */
const spoken = (): string[] =>
  [...document.querySelectorAll('[role="log"][aria-label="はじめての一戦"] > *')].map(
    ({ textContent }) => textContent ?? '',
  );

/** While nothing is lit, opponent and board go on. Resolves to the lit controls, in words. */
async function followTheLight(presses: number): Promise<string[]> {
  const hints: string[] = [];
  for (let waits = 0; hints.length < presses && waits < 60; ) {
    const [element, ...others] = lit();
    if (!element) {
      waits += 1;
      await pass(1_000);
      continue;
    }
    expect(others).toEqual([]);
    hints.push(descriptionOf(element));
    fireEvent.click(element);
    await pass(0);
  }
  return hints;
}

test(
  'the light leads to the first attack, each press in words, each lesson spoken once, without a service call',
  async () => {
    const { api } = await open();
    screen.getByText('手札から1枚、バトル場に出してみましょう');
    expect(document.title).toContain('はじめての一戦');
    // The player has unlimited time.
    expect(screen.queryByRole('timer')).toBeNull();
    // Lessons are its tips.
    expect(screen.queryByRole('complementary', { name: 'ヒント' })).toBeNull();
    const hints = await followTheLight(PRESSES_TO_ATTACK);
    expect(hints).toEqual([
      '手札の「カミナリス」を選びます',
      'バトル場に出します',
      '手札の「トゲイカヅチ」を選びます',
      'ベンチ1に出します',
      '「準備完了」を押します',
      '「エネルギー」を押します',
      '「カミナリス」にエネルギーを付けます',
      '「攻撃」を押します',
    ]);
    expect(spoken()).toEqual([
      '手札から1枚、バトル場に出してみましょう。',
      'ベンチには2枚まで控えを置けます。',
      'エネルギーは1ターンに1つ付けられます。',
      '◆がそろうと攻撃できます。攻撃するとターンが終わります。',
    ]);
    expect(localStorage.getItem('seen-lessons')).toBe('place,bench,energy,attack');
    expect(api.requests.map(({ path }) => path).filter((path) => path !== auth.getMe.path)).toEqual([]);
  },
  BOARD_MS,
);

test('a guest who has won reads that this deck is available to start with', async () => {
  const api = new FakeApi().respond(auth.getMe, null);
  renderApp(<FirstResult how="won" onAgain={() => undefined} />);
  await pass(100);
  expect(api.requests).toHaveLength(1);
  screen.getByRole('heading', { name: '勝利！ このデッキのまま始められます' });
  expect(screen.getByRole('link', { name: '登録して続ける' }).getAttribute('href')).toBe('/register');
  expect(screen.getByRole('link', { name: 'アカウントをお持ちの方はログイン' }).getAttribute('href')).toBe('/login');
});

test('skipping is always possible and recorded as such', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'スキップ' }));
  expect(localStorage.getItem('first-battle')).toBe('skipped');
  await pass(100);
  fireEvent.click(screen.getByRole('button', { name: 'もう一度遊ぶ' }));
  await pass(100);
  expect(lit()).toHaveLength(1);
});

test('a player goes on to /home', async () => {
  await open(ME);
  fireEvent.click(screen.getByRole('button', { name: 'スキップ' }));
  await pass(100);
  expect(screen.getByRole('link', { name: 'ホームへ進む' }).getAttribute('href')).toBe('/home');
  expect(screen.queryByRole('link', { name: '登録して続ける' })).toBeNull();
});

test('surrendering ends it like any end of a battle', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: '降参' }));
  fireEvent.click(screen.getByRole('button', { name: 'はい' }));
  await pass(10_000);
  screen.getByRole('heading', { name: 'あと一歩！' });
  expect(localStorage.getItem('first-battle')).toBe('finished');
});

test('completed lessons are not repeated', async () => {
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
])('an altered storage affects lessons only: %s', async (_, kept) => {
  localStorage.setItem('seen-lessons', kept);
  localStorage.setItem('first-battle', kept);
  await open();
  expect(lit()).toHaveLength(1);
});

test('it works without a storage', async () => {
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
