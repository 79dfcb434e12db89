import { beforeEach, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, screen } from '@testing-library/react';
import { ME, ROOM, THEM } from '../testing/fixtures.ts';
import { ResultPage } from './result-page.tsx';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().respond(endpoints.getMe, { id: ME, username: 'ゆうた', magic_stones: 0 });
});

async function show(state: unknown) {
  const app = renderApp(<ResultPage />, { at: '/result' });
  await act(() => app.router.navigate('/result', { state }));
  return app;
}

test('the winner reads of a victory and how it came', async () => {
  await show({ battleResult: { room_id: ROOM, winner: ME, reason: 'life' } });
  expect(await screen.findByRole('heading', { name: '勝利！' })).toBeTruthy();
  expect(screen.getByText('相手のライフが0になりました')).toBeTruthy();
});

test('the loser reads of a defeat', async () => {
  await show({ battleResult: { room_id: ROOM, winner: THEM, reason: 'clock' } });
  expect(await screen.findByRole('heading', { name: '敗北…' })).toBeTruthy();
  expect(screen.getByText('時間切れが3回続きました')).toBeTruthy();
});

test('both read of an interruption, not of a defeat', async () => {
  await show({ battleResult: { room_id: ROOM, winner: null, reason: 'aborted', mode: 'matched' } });
  expect(await screen.findByRole('heading', { name: '中断' })).toBeTruthy();
  expect(screen.getByText('通信の問題により対戦が中断されました。勝敗やレーティングには影響しません。')).toBeTruthy();
  expect(screen.queryByText('敗北…')).toBeNull();
  expect(screen.getByRole('link', { name: 'もう一度バトル' }).getAttribute('href')).toBe('/battle');
});

test.each([
  ['pair_limit', '同じ相手との対戦で魔法石とレーティングが変わるのは1日3回までです'],
  ['early_surrender', '同じ相手との対戦で4ターン目より前の降参は、1日1回だけレーティングに反映されます'],
] as const)('a battle that does not count (%s) says why', async (reason, sentence) => {
  api.handle('GET', `/api/battle/results/${ROOM}/`, () => ({
    status: 200,
    body: { mode: 'matched', rated: false, rewarded: false, reason },
  }));
  await show({ battleResult: { room_id: ROOM, winner: ME, mode: 'matched' } });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test.each(['matched', 'friends', 'practice'] as const)(
  'a defeat (%s) that the server counts as aborted since a restored backup is no defeat',
  async (mode) => {
    api.handle('GET', `/api/battle/results/${ROOM}/`, () => ({
      status: 200,
      body: { mode, rated: false, rewarded: false, reason: 'aborted' },
    }));
    await show({ battleResult: { room_id: ROOM, winner: THEM, reason: 'life', mode } });
    expect(await screen.findByRole('heading', { name: '中断' })).toBeTruthy();
    expect(screen.queryByText('敗北…')).toBeNull();
  },
);

test('a battle between friends says at once that nothing changes', async () => {
  await show({ battleResult: { room_id: ROOM, winner: ME, mode: 'friends' } });
  expect(await screen.findByText('フレンドとの対戦では、魔法石とレーティングは変わりません')).toBeTruthy();
});

test('it calls again until the battle is archived', async () => {
  let calls = 0;
  api.handle('GET', `/api/battle/results/${ROOM}/`, () => {
    calls += 1;
    return {
      status: 200,
      body: calls < 2 ? null : { mode: 'matched', rated: true, rewarded: false, reason: 'too_short' },
    };
  });
  await show({ battleResult: { room_id: ROOM, winner: ME } });
  expect(await screen.findByText('6ターン未満の対戦では魔法石はもらえません', {}, { timeout: 4_000 })).toBeTruthy();
});

test('the way home and the next battle are one press away', async () => {
  await show({ battleResult: { room_id: ROOM, winner: ME } });
  await screen.findByRole('heading', { name: '勝利！' });
  expect(screen.getByRole('link', { name: 'ホームへ戻る' }).getAttribute('href')).toBe('/home');
  expect(screen.getByRole('link', { name: 'もう一度バトル' }).getAttribute('href')).toBe('/battle');
});

test('after practice the next battle is practice again', async () => {
  await show({ battleResult: { room_id: ROOM, winner: ME, mode: 'practice' } });
  await screen.findByRole('heading', { name: '勝利！' });
  expect(screen.getByRole('link', { name: 'もう一度バトル' }).getAttribute('href')).toBe('/battle?mode=practice');
});

test('the opponent can be reported after a battle, a bot cannot', async () => {
  await show({ battleResult: { room_id: ROOM, winner: ME, mode: 'friends' } });
  expect(await screen.findByRole('button', { name: '相手の発言を通報する' })).toBeTruthy();
  await show({ battleResult: { room_id: ROOM, winner: ME, mode: 'practice' } });
  expect(screen.getAllByRole('button', { name: '相手の発言を通報する' })).toHaveLength(1);
});

test('without a result there is a message', async () => {
  await show(null);
  expect(await screen.findByText('結果を取得できませんでした。もう一度バトルしてください')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'バトル結果' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ホームへ戻る' })).toBeTruthy();
});
