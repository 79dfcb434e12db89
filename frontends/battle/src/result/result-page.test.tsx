import { beforeEach, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, screen } from '@testing-library/react';
import { ME, ROOM, THEM } from '../testing/fixtures.ts';
import { ResultPage } from './result-page.tsx';

beforeEach(() => void new FakeApi().respond(endpoints.getMe, { id: ME, username: 'ゆうた', magic_stones: 0 }));

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
  await show({ battleResult: { room_id: ROOM, winner: null, reason: 'aborted', practice: false } });
  expect(await screen.findByRole('heading', { name: '中断' })).toBeTruthy();
  expect(screen.getByText('通信の問題により対戦が中断されました。勝敗やレーティングには影響しません。')).toBeTruthy();
  expect(screen.queryByText('敗北…')).toBeNull();
  expect(screen.getByRole('link', { name: 'もう一度バトル' }).getAttribute('href')).toBe('/battle');
});

test('the way home and the next battle are one press away', async () => {
  await show({ battleResult: { room_id: ROOM, winner: ME } });
  await screen.findByRole('heading', { name: '勝利！' });
  expect(screen.getByRole('link', { name: 'ホームへ戻る' }).getAttribute('href')).toBe('/home');
  expect(screen.getByRole('link', { name: 'もう一度バトル' }).getAttribute('href')).toBe('/battle');
});

test('after practice the next battle is practice again', async () => {
  await show({ battleResult: { room_id: ROOM, winner: ME, practice: true } });
  await screen.findByRole('heading', { name: '勝利！' });
  expect(screen.getByRole('link', { name: 'もう一度バトル' }).getAttribute('href')).toBe('/battle?mode=practice');
});

test('without a result there is a message', async () => {
  await show(null);
  expect(await screen.findByText('結果を取得できませんでした。もう一度バトルしてください')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'バトル結果' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ホームへ戻る' })).toBeTruthy();
});
