import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { WaitingScreen } from './waiting-screen.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (seconds: number) => act(() => void jest.advanceTimersByTime(seconds * 1000));

function draw() {
  const onPractice = jest.fn();
  const onLeave = jest.fn();
  render(<WaitingScreen isLeaving={false} onLeave={onLeave} onPractice={onPractice} />);
  return { onPractice, onLeave };
}

test('it shows what it waits for and since when', () => {
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

test('the player can stop waiting', () => {
  const { onLeave } = draw();
  fireEvent.click(screen.getByRole('button', { name: '待つのをやめる' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
});
