import { beforeEach, expect, jest, test } from '@jest/globals';
import { auth } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ReplayPage from './replay-page.tsx';
import { ME, ROOM, recorded } from './testing/recorded.ts';

const { other_hands: _hands, ...own } = recorded;
const last = recorded.steps.length;
const TOKEN = 'abcdefghijklmnopqrstuv';
const LINK = 'L'.repeat(43);

let api: FakeApi;
let isCalm: boolean;
beforeEach(() => {
  // jsdom has no layout.
  isCalm = true;
  Object.assign(window, {
    CSS: { escape: String },
    matchMedia: (query: string) =>
      Object.assign(new EventTarget(), { matches: !query.includes('reduced-motion') || isCalm }),
  });
  api = new FakeApi().respond(auth.getMe, { id: ME, username: 'ゆうた', magic_stones: 0 });
  api.handle('GET', `/api/battle/replays/${ROOM}/frames/`, () => {
    const isBoth = api.requests.at(-1)?.search.includes('both');
    return { status: 200, body: isBoth ? recorded : own };
  });
});

const slider = () => screen.findByRole<HTMLInputElement>('slider', { name: '位置' });
/** The slider follows the board by a frame. */
const reaches = (place: number) => waitFor(async () => expect((await slider()).value).toBe(`${place}`));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const open = (search = '') => renderApp(<ReplayPage />, { at: `/replay/${ROOM}${search}`, path: '/replay/:room_id' });

test('the battle begins at the step of the address, and steps lead through it', async () => {
  const { address } = open('?step=5');
  await reaches(4);
  await press('1手進む');
  await reaches(5);
  // The address follows once the player rests.
  await waitFor(() => expect(address()).toContain('step=6'));
  await press('最後へ');
  await reaches(last);
  await press('最初へ');
  await press('1手戻る');
  await reaches(0);
});

test('presses within one frame all count', async () => {
  open();
  await slider();
  for (let n = 0; n < 3; n += 1) fireEvent.click(screen.getByRole('button', { name: '1手進む' }));
  await reaches(3);
});

test.each(['999', '123456789', '9'.repeat(400)])('the step %s, beyond the end, shows the end', async (step) => {
  open(`?step=${step}`);
  await reaches(last);
});

test('a line of the log leads to its step, and that step is the current one', async () => {
  open();
  expect(await screen.findAllByRole('button', { name: /番|ターン/ })).not.toEqual([]);
  const line = within(screen.getByRole('region', { name: 'できごと' }));
  // The log follows the board.
  const all = await line.findAllByRole('button');
  const target = all.at(-1);
  if (!target) throw new Error('no lines');
  await userEvent.click(target);
  await reaches(last);
  await waitFor(() => expect(target.getAttribute('aria-current')).toBe('step'));
});

test('playback steps by itself, and stops when something else is focused', async () => {
  jest.useFakeTimers();
  try {
    open();
    await act(() => jest.advanceTimersByTimeAsync(50));
    fireEvent.click(screen.getByRole('button', { name: '再生' }));
    for (const ms of [1_700, 50]) await act(() => jest.advanceTimersByTimeAsync(ms));
    expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('1');
    for (const ms of [1_700, 50]) await act(() => jest.advanceTimersByTimeAsync(ms));
    expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('2');
    fireEvent.focusIn(screen.getByRole('button', { name: '1手進む' }));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('2');
    expect(screen.getByRole('button', { name: '再生' })).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});

/** The step after which the board shows how much damage there was. */
const struck = recorded.steps.findIndex(({ events }) => events.some(({ type }) => type === 'damaged'));
const MOVES = ['attack', 'damage', 'heal', 'knock_out', 'enter'].map((kind) => `[data-kind="${kind}"]`).join();
const movesOf = (container: HTMLElement) => container.querySelectorAll(MOVES).length;

test('a step forward moves the cards as in a running battle, and a jump or a step back does not', async () => {
  isCalm = false;
  const { container } = open(`?step=${struck + 1}`);
  await slider();
  expect(movesOf(container)).toBe(0);
  await press('1手進む');
  expect(movesOf(container)).toBeGreaterThan(0);
  await press('1手戻る');
  expect(movesOf(container)).toBe(0);
  await press('最後へ');
  expect(movesOf(container)).toBe(0);
});

test('a step is told in sentences, each with one mark at its end', async () => {
  open(`?step=${struck + 2}`);
  await slider();
  const captions = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(captions.join()).toMatch(/の攻撃「.+」！[^。].+ダメージ/);
});

test('with reduced motion a step forward is there at once', async () => {
  const { container } = open(`?step=${struck + 1}`);
  await slider();
  await press('1手進む');
  expect(movesOf(container)).toBe(0);
  await reaches(struck + 1);
});

test('playback at single speed waits until the board no longer moves, and at four times it does not', async () => {
  isCalm = false;
  jest.useFakeTimers();
  try {
    open(`?step=${struck + 1}`);
    await act(() => jest.advanceTimersByTimeAsync(50));
    const place = () => Number(screen.getByRole<HTMLInputElement>('slider').value);
    fireEvent.click(screen.getByRole('button', { name: '再生' }));
    for (const ms of [1_650, 50]) await act(() => jest.advanceTimersByTimeAsync(ms));
    expect(place()).toBe(struck + 1);
    let moving = 0;
    while (place() === struck + 1) {
      await act(() => jest.advanceTimersByTimeAsync(50));
      moving += 50;
      expect(moving).toBeLessThan(6_000);
    }
    expect(moving).toBeGreaterThanOrEqual(1_500);
    fireEvent.change(screen.getByLabelText('速さ'), { target: { value: '4' } });
    const begun = place();
    for (let ms = 0; ms < 1_500; ms += 50) await act(() => jest.advanceTimersByTimeAsync(50));
    expect(place()).toBeGreaterThanOrEqual(begun + 3);
  } finally {
    jest.useRealTimers();
  }
});

test('the hand of the other is shown only when it is asked for', async () => {
  open('?step=8');
  await slider();
  expect(screen.queryByText(/^相手の手札：/)).toBeNull();
  await press('相手の手札も見る');
  expect(await screen.findByText(/^相手の手札：/)).toBeTruthy();
});

test('a link is made for the step that is shown, listed and revoked', async () => {
  const link = { id: LINK, room_id: ROOM, step: 5, named: true };
  const times = { created_at: '2026-11-25T00:00:00.000Z', expires_at: '2027-11-25T00:00:00.000Z' };
  let links: object[] = [];
  api.handle('GET', '/api/battle/replay-links/', () => ({ status: 200, body: { links } }));
  api.handle('POST', `/api/battle/replays/${ROOM}/link/`, () => {
    links = [{ ...link, ...times }];
    const body = { id: LINK, token: TOKEN, url: `/r/${TOKEN}`, expires_at: times.expires_at };
    return { status: 201, body };
  });
  api.handle('DELETE', `/api/battle/replay-links/${LINK}/`, () => {
    links = [];
    return { status: 200, body: { message: 'ok' } };
  });
  open('?step=5');
  await slider();
  await press('リンクを作る');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('共有中のリンクはありません')).toBeTruthy();
  await userEvent.click(dialog.getByRole('checkbox', { name: '自分の名前をのせる' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'いまの場面から見せる' }));
  await userEvent.click(dialog.getByRole('button', { name: 'リンクを作る' }));
  expect((await dialog.findByRole<HTMLInputElement>('textbox', { name: 'リンク' })).value).toMatch(`/r/${TOKEN}`);
  const posted = api.requests.find(({ method }) => method === 'POST');
  expect(posted?.body).toEqual({ named: true, step: 5 });
  await userEvent.click(await dialog.findByRole('button', { name: /のリンクを取り消す$/ }));
  expect(await dialog.findByText('共有中のリンクはありません')).toBeTruthy();
});

test('a battle that is not there leads back to the list', async () => {
  api.handle('GET', `/api/battle/replays/${ROOM}/frames/`, () => ({
    status: 404,
    body: { error: 'not_found', message: '' },
  }));
  open();
  expect(await screen.findByRole('heading', { name: 'このバトルの記録は見つかりません' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'バトルの記録へ' }).getAttribute('href')).toBe('/replays');
});

const ended = { room_id: ROOM, winner: ME, end_reason: 'life', summary: null, rating: null, opponent_rating: null };

test('a battle that has just ended opens as soon as it is archived', async () => {
  const missing = { status: 404, body: { error: 'not_found', message: '' } };
  let isArchived = false;
  api.handle('GET', `/api/battle/replays/${ROOM}/frames/`, () => (isArchived ? { status: 200, body: own } : missing));
  api.handle('GET', `/api/battle/results/${ROOM}/`, () => ({ status: 200, body: isArchived ? ended : null }));
  open();
  expect(await screen.findByText('バトルの記録を待っています')).toBeTruthy();
  isArchived = true;
  expect(await screen.findByRole('slider', { name: '位置' }, { timeout: 30_000 })).toBeTruthy();
});

const UNKNOWN = { status: 404, body: { error: 'unknown_endpoint', message: '' } };

test('pods that do not know the frames yet are being updated, and a press asks them again', async () => {
  const known = { status: 200, body: own };
  let isUpdated = false;
  api.handle('GET', `/api/battle/replays/${ROOM}/frames/`, () => (isUpdated ? known : UNKNOWN));
  open();
  expect(await screen.findByText(/^更新中です/)).toBeTruthy();
  isUpdated = true;
  await press('もう一度読み込む');
  await reaches(0);
});

test('a battle whose rules no pod knows shows how it ended', async () => {
  const message = 'このバトルは、いまのルールでは再生できません';
  api.handle('GET', `/api/battle/replays/${ROOM}/frames/`, () => ({
    status: 409,
    body: { error: 'not_reproducible', message },
  }));
  api.handle('GET', `/api/battle/results/${ROOM}/`, () => ({ status: 200, body: ended }));
  open();
  expect(await screen.findByRole('heading', { name: message })).toBeTruthy();
  expect(await screen.findByText('勝利（ライフ）')).toBeTruthy();
});

test('the record of a battle says under its log whether shuffles and coins were verified', async () => {
  const replay = { room_id: ROOM, fairness: null, you: 'a', entries: [] };
  api.handle('GET', `/api/battle/replays/${ROOM}/`, () => ({ status: 200, body: replay }));
  open();
  expect(await screen.findByText('このバトルには証明がありません', {}, { timeout: 30_000 })).toBeTruthy();
});
