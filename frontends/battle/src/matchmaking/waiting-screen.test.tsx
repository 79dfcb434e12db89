import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { WaitingScreen } from './waiting-screen.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (seconds: number) => act(() => void jest.advanceTimersByTime(seconds * 1000));

function draw(others = 1) {
  new FakeApi().respond(endpoints.getQueue, { waiting: others, typical_seconds: null });
  const onPractice = jest.fn();
  const onLeave = jest.fn();
  render(<WaitingScreen isLeaving={false} onLeave={onLeave} onPractice={onPractice} />);
  return { onPractice, onLeave };
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

test('without other players in the queue practice is offered immediately', async () => {
  const { onPractice } = draw(0);
  await act(async () => void (await jest.advanceTimersByTimeAsync(0)));
  screen.getByText(/いま対戦を待っている人はいません/);
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

test('the player can stop waiting', () => {
  const { onLeave } = draw();
  fireEvent.click(screen.getByRole('button', { name: '待つのをやめる' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
});
