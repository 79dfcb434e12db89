import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { User } from '@maseki/contracts/auth/http.ts';
import { auth, battle as endpoints } from '@maseki/contracts/pages.ts';
import { readCalls } from '@maseki/ui/calls/call-back.ts';
import { keepWish } from '@maseki/ui/ladder/wish.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { fakeNotifications, removeNotifications } from '@maseki/ui/testing/fake-notifications.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { WaitingScreen } from './waiting-screen.tsx';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  removeNotifications();
});

const pass = (seconds: number) => act(() => void jest.advanceTimersByTime(seconds * 1000));

type Calls = Pick<
  ComponentProps<typeof WaitingScreen>,
  'onLeave' | 'onCode' | 'onPractice' | 'onTrials' | 'onRankedOnly'
>;

function Waiting({ onRankedOnly, ...calls }: Calls) {
  const [isRankedOnly, setRankedOnly] = useState(false);
  const waitForRanked = () => {
    setRankedOnly(true);
    onRankedOnly();
  };
  return <WaitingScreen isLeaving={false} isRankedOnly={isRankedOnly} onRankedOnly={waitForRanked} {...calls} />;
}

function draw(others = 1, typical: number | null = null, me: User | null = null) {
  new FakeApi().respond(auth.getMe, me).respond(endpoints.getQueue, { waiting: others, typical_seconds: typical });
  const onPractice = jest.fn();
  const onLeave = jest.fn();
  const onCode = jest.fn();
  const onTrials = jest.fn();
  const onRankedOnly = jest.fn();
  const calls = { onPractice, onLeave, onCode, onTrials, onRankedOnly };
  renderApp(<Waiting {...calls} />);
  return calls;
}

test('it shows the awaited event and the time waited', () => {
  draw();
  expect(screen.getByRole('heading', { name: '対戦相手を探しています' })).toBeTruthy();
  pass(7);
  expect(screen.getByRole('timer').textContent).toBe('7秒経過');
});

test('after fifteen seconds it offers practice at three levels', () => {
  const { onPractice } = draw();
  pass(14);
  expect(screen.queryByRole('button', { name: 'つよい' })).toBeNull();
  pass(1);
  for (const name of ['やさしい', 'ふつう', 'つよい']) fireEvent.click(screen.getByRole('button', { name }));
  expect(onPractice.mock.calls).toEqual([['easy'], ['normal'], ['hard']]);
});

test('without other players in the queue trials and practice are offered immediately, trials first', async () => {
  const { onPractice, onTrials } = draw(0, 1);
  await act(async () => void (await jest.advanceTimersByTimeAsync(0)));
  screen.getByText(/^いまは待っている人がいません/);
  // One sentence says it, and nothing of a wait that others had.
  expect(document.body.textContent).not.toMatch(/0人|最近は/);
  const [practice, leave] = [screen.getByRole('button', { name: 'やさしい' }), screen.getByText('待つのをやめる')];
  expect(practice.compareDocumentPosition(leave)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const [first] = screen.getAllByRole('button');
  expect(first?.textContent).toBe('十二の試練に挑む');
  fireEvent.click(screen.getByRole('button', { name: '十二の試練に挑む' }));
  expect(onTrials).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'やさしい' }));
  expect(onPractice).toHaveBeenCalledWith('easy');
  pass(20);
  expect(screen.getAllByRole('region', { name: 'コンピューターと練習' })).toHaveLength(1);
});

test('with other players in the queue, or while that is unknown, the offer comes later', async () => {
  draw(2);
  await act(async () => void (await jest.advanceTimersByTimeAsync(0)));
  expect(screen.queryByRole('button', { name: 'やさしい' })).toBeNull();
});

test('the player can stop waiting, also while the queue is unknown', () => {
  const { onLeave } = draw();
  pass(1);
  fireEvent.click(screen.getByRole('button', { name: '待つのをやめる' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
});

const loaded = () => act(async () => void (await jest.advanceTimersByTimeAsync(0)));

test('it says how many wait, how long it took lately, and how far ratings may differ by now', async () => {
  draw(3, 12);
  await loaded();
  screen.getByText('ほかに3人が待っています（最近はおよそ12秒）');
  screen.getByText(/レート差 ±150$/);
  pass(3);
  screen.getByText(/レート差 ±150 → ±300/);
});

test('after 20 s a ranked player learns that free ones count too, and may wait for ranked ones only', async () => {
  const { onRankedOnly } = draw();
  pass(19);
  expect(screen.queryByText(/フリーマッチの相手とも組みます/)).toBeNull();
  pass(1);
  screen.getByText('20秒待ったので、フリーマッチの相手とも組みます');
  fireEvent.click(screen.getByRole('button', { name: 'ランクマッチの相手だけを待つ' }));
  expect(onRankedOnly).toHaveBeenCalledTimes(1);
  screen.getByText('ランクマッチの相手だけを待っています');
});

test('a player who wants no rating is told so, and meets everybody from the beginning', () => {
  keepWish('free');
  draw();
  pass(1);
  screen.getByText(/^フリーマッチ/);
  pass(30);
  expect(screen.queryByText(/フリーマッチの相手とも組みます/)).toBeNull();
});

test('with the focus mode it tells nothing about ratings', async () => {
  draw(3, 12, { id: '01K5C4XQ0V7J2M8R4T6W9Y1Z3A', username: 'ミナ', magic_stones: 0, focus: 'battles' });
  await loaded();
  screen.getByText(/最近はおよそ12秒/);
  expect(screen.queryByText(/レート差/)).toBeNull();
});

test.each([
  ['いらない', 'off'],
  ['知らせてもらう', 'on'],
])('the first long wait offers once to call the player back, and %s is final', async (name, calls) => {
  fakeNotifications('granted');
  draw(2);
  pass(14);
  expect(screen.queryByRole('button', { name })).toBeNull();
  pass(1);
  fireEvent.click(screen.getByRole('button', { name }));
  await act(async () => undefined);
  expect(readCalls()).toBe(calls);
  pass(30);
  expect(screen.queryByRole('button', { name })).toBeNull();
});
