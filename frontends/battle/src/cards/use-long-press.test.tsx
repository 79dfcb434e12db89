import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useLongPress } from './use-long-press.ts';

const presses = { long: 0, short: 0 };

function Sample() {
  const handlers = useLongPress(() => {
    presses.long += 1;
  });
  const onClick = () => {
    presses.short += 1;
  };
  return (
    <button type="button" onClick={onClick} {...handlers}>
      札
    </button>
  );
}

// jsdom has no PointerEvent, so a mouse event has the properties that the handlers read.
const pointer = (type: string, { pointerType = 'touch', clientX = 0 } = {}) => {
  const event = Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType });
  fireEvent(screen.getByRole('button'), event);
};

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(presses, { long: 0, short: 0 });
  render(<Sample />);
});
afterEach(() => void jest.useRealTimers());

test('a resting finger is a long press, and the click after it has no effect', () => {
  pointer('pointerdown');
  jest.advanceTimersByTime(450);
  pointer('pointerup');
  fireEvent.click(screen.getByRole('button'));
  expect(presses).toEqual({ long: 1, short: 0 });
  fireEvent.click(screen.getByRole('button'));
  expect(presses.short).toBe(1);
});

test('a short touch is a click', () => {
  pointer('pointerdown');
  jest.advanceTimersByTime(449);
  pointer('pointerup');
  fireEvent.click(screen.getByRole('button'));
  jest.advanceTimersByTime(1_000);
  expect(presses).toEqual({ long: 0, short: 1 });
});

test('a finger that moves is scrolling', () => {
  pointer('pointerdown');
  pointer('pointermove', { clientX: 30 });
  jest.advanceTimersByTime(1_000);
  expect(presses.long).toBe(0);
});

test('a mouse opens with its secondary button, not by a long press', () => {
  pointer('pointerdown', { pointerType: 'mouse' });
  jest.advanceTimersByTime(1_000);
  expect(presses.long).toBe(0);
  fireEvent.contextMenu(screen.getByRole('button'));
  expect(presses.long).toBe(1);
});
