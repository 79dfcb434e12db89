import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { CLASS_FROM } from '@maseki/contracts/battle/limits.ts';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { type Moment, onMoment } from '@maseki/ui/moments/show-moment.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { act, screen, within } from '@testing-library/react';
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

test('the winner reads of a victory and its reason', async () => {
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
  expect(screen.getByText('バトルは途中で中断されました。勝敗やレートには影響しません。')).toBeTruthy();
  expect(screen.queryByText('敗北…')).toBeNull();
  expect(screen.getByRole('link', { name: 'もう一度バトル' }).getAttribute('href')).toBe('/battle');
});

test.each([
  ['pair_limit', '同じ相手とのバトルで魔法石とレートが変わるのは1日3回までです（レートは1か月に6回まで）'],
  ['early_surrender', '同じ相手とのバトルで4ターン目より前の降参は、1日1回だけレートに反映されます'],
] as const)('a battle that does not count (%s) shows the reason', async (reason, sentence) => {
  api.handle('GET', `/api/battle/results/${ROOM}/`, () => ({
    status: 200,
    body: { mode: 'matched', rated: false, rewarded: false, reason },
  }));
  await show({ battleResult: { room_id: ROOM, winner: ME, mode: 'matched' } });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test.each(['matched', 'friends', 'practice'] as const)(
  'a defeat (%s) that counts as aborted after a restored backup is no defeat',
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

test('a battle between friends says immediately that nothing changes', async () => {
  await show({ battleResult: { room_id: ROOM, winner: ME, mode: 'friends' } });
  expect(
    await screen.findByText('フレンドとのバトルや再戦では、レートは変わらず、魔法石はミッションの分だけ届きます'),
  ).toBeTruthy();
});

test('it repeats the request until the battle is archived', async () => {
  let calls = 0;
  api.handle('GET', `/api/battle/results/${ROOM}/`, () => {
    calls += 1;
    return {
      status: 200,
      body: calls < 2 ? null : { mode: 'matched', rated: true, rewarded: false, reason: 'too_short' },
    };
  });
  await show({ battleResult: { room_id: ROOM, winner: ME } });
  expect(await screen.findByText('6ターン未満のバトルでは魔法石はもらえません')).toBeTruthy();
});

test('home and the next battle are one press away', async () => {
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

function momentsSeen(): Moment[] {
  const seen: Moment[] = [];
  // Those of other tests.
  onMoment(() => undefined)();
  stops.push(onMoment((moment) => seen.push(moment)));
  return seen;
}
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const end = {
  mode: 'matched',
  rated: true,
  rewarded: true,
  reason: null,
  room_id: ROOM,
  winner: ME,
  end_reason: 'life',
  summary: { turns: 9, knock_outs: { you: 3, opponent: 1 }, best_card: { id: 'a', name: '炎竜', damage: 120 } },
  rating: { before: 1500.4, after: 1512.2, deviation: 60, chance: 0.4 },
  opponent_rating: 1580,
};

const missions = [
  { id: 'day-battle', sentence: 'バトルを1回終える', stones: 2 },
  { id: 'day-own-turns', sentence: '自分のターンを12回終える', stones: 1 },
];

const serve = (body: unknown, status = 200) =>
  api
    .handle('GET', `/api/battle/results/${ROOM}/`, () => ({ status, body }))
    .handle('GET', `/api/battle-rewards/${ROOM}/`, () => ({
      status: 200,
      body: { stones: (body as { rewarded?: boolean }).rewarded ? 3 : null, missions },
    }));

test('the room in the address is sufficient after a reload and on another device', async () => {
  serve(end);
  const { router } = renderApp(<ResultPage />, { at: '/result' });
  await act(() => router.navigate(`/result?room=${ROOM}`));
  expect(await screen.findByRole('heading', { name: '勝利！' })).toBeTruthy();
  expect(screen.getByText('相手のライフが0になりました')).toBeTruthy();
  await screen.findByText('+6');
  const valuesIn = (list: HTMLElement) =>
    within(list)
      .getAllByRole('definition', { hidden: true })
      .map((value) => value.textContent);
  expect(valuesIn(screen.getByLabelText('このバトルで変わったこと'))).toEqual([
    '+6',
    'ミッション2件 +3',
    '+12',
    '1500 → 1512',
    '翠玉',
    '蒼玉まであと48',
  ]);
  expect(valuesIn(screen.getByLabelText('バトルの内容', { selector: 'dl' }))).toEqual([
    '9ターン',
    '倒した3枚・倒された1枚',
    '炎竜（120ダメージ）',
    'レート1580：勝つ見込みは40%でした',
  ]);
});

test('a player without a class reads how many battles are missing, a diamond no next class', async () => {
  serve({ ...end, rating: { ...end.rating, deviation: 150 } });
  await show({ battleResult: { room_id: ROOM, winner: ME, mode: 'matched' } });
  expect(await screen.findByText('判定中')).toBeTruthy();
  expect(screen.getByText('あと6戦ほど')).toBeTruthy();
  expect(screen.queryByRole('progressbar', { name: /まで$/ })?.getAttribute('aria-label')).not.toBe('蒼玉まで');
});

test('the highest class has no bar', async () => {
  serve({ ...end, rating: { ...end.rating, after: 1900 } });
  await show({ battleResult: { room_id: ROOM, winner: ME, mode: 'matched' } });
  expect(await screen.findByText('金剛')).toBeTruthy();
  expect(screen.queryByText(/金剛まで|あと\d+$/)).toBeNull();
});

test('a room of others, or a missing one, has no result', async () => {
  serve({ error: 'forbidden', message: '許可されていません' }, 403);
  const { router } = renderApp(<ResultPage />, { at: '/result' });
  await act(() => router.navigate(`/result?room=${ROOM}`));
  expect(await screen.findByText('結果を取得できませんでした。もう一度バトルしてください')).toBeTruthy();
});

test('missions that a battle has fulfilled are shown once, also if the page is loaded again', async () => {
  const success = jest.spyOn(notify, 'success');
  const moments = momentsSeen();
  const room = '01DX5ZZKBKACTAV9WEVGEMMVRZ';
  const practice = { ...end, room_id: room, mode: 'practice', rated: false, rewarded: false, rating: null };
  api
    .handle('GET', `/api/battle/results/${room}/`, () => ({ status: 200, body: practice }))
    .handle('GET', `/api/battle-rewards/${room}/`, () => ({ status: 200, body: { stones: null, missions } }));
  for (let visit = 0; visit < 2; visit += 1) {
    const { router, unmount } = renderApp(<ResultPage />, { at: '/result' });
    await act(() => router.navigate(`/result?room=${room}`));
    expect(await screen.findByText('ミッション2件 +3')).toBeTruthy();
    unmount();
  }
  expect(success.mock.calls).toEqual([['ミッション達成！ 魔法石+3']]);
  expect(moments).toEqual([{ kind: 'mission', title: 'ミッション達成！', note: '魔法石+3' }]);
});

test('a class that was gained has its moment, once', async () => {
  localStorage.clear();
  const moments = momentsSeen();
  const change = { before: CLASS_FROM.emerald - 10, after: CLASS_FROM.emerald + 130, deviation: 60, chance: 0.4 };
  serve({ ...end, rating: change });
  for (let visit = 0; visit < 2; visit += 1) {
    const { router, unmount } = renderApp(<ResultPage />, { at: '/result' });
    await act(() => router.navigate(`/result?room=${ROOM}`));
    expect(await screen.findByText('+140')).toBeTruthy();
    unmount();
  }
  expect(moments.filter(({ kind }) => kind === 'class_up')).toEqual([
    { kind: 'class_up', title: 'クラスアップ！', note: '翠玉' },
  ]);
});
