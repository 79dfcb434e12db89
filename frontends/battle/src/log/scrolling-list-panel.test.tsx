import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useScrolledToEnd } from './scrolling-list-panel.tsx';

const ROW = 20;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function List({ rows }: { rows: number }) {
  const list = useScrolledToEnd<HTMLOListElement>(rows);
  return <ol ref={list} />;
}

/** jsdom has no layout, so the list is 100 pixels high and each row 20. */
function draw(rows: number) {
  const { rerender } = render(<List rows={0} />);
  const list = screen.getByRole('list');
  const grow = (count: number) => {
    Object.defineProperty(list, 'scrollHeight', { value: count * ROW, configurable: true });
    rerender(<List rows={count} />);
    act(() => void jest.advanceTimersToNextFrame());
  };
  Object.defineProperty(list, 'clientHeight', { value: 100, configurable: true });
  grow(rows);
  return { list, grow };
}

test('a new row is scrolled into view', () => {
  const { list, grow } = draw(10);
  expect(list.scrollTop).toBe(200);
  grow(11);
  expect(list.scrollTop).toBe(220);
});

test('the end stays in view of a list that becomes lower or higher', () => {
  const resized: (() => void)[] = [];
  const observer = jest.spyOn(window, 'ResizeObserver').mockImplementation((onResize) => {
    resized.push(() => onResize([], {} as ResizeObserver));
    return { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
  });
  const { list, grow } = draw(10);
  list.scrollTop = 100;
  const become = (height: number) => {
    Object.defineProperty(list, 'clientHeight', { value: height, configurable: true });
    for (const each of resized) each();
  };
  become(40);
  expect(list.scrollTop).toBe(200);
  list.scrollTop = 160;
  grow(11);
  expect(list.scrollTop).toBe(220);
  // The browser shows no more than the end.
  list.scrollTop = 100;
  become(120);
  expect(list.scrollTop).toBe(220);
  list.scrollTop = 20;
  become(60);
  expect(list.scrollTop).toBe(20);
  observer.mockRestore();
});

test('a reader who has scrolled back stays there, until scrolling to the end', () => {
  const { list, grow } = draw(10);
  list.scrollTop = 20;
  grow(11);
  expect(list.scrollTop).toBe(20);
  list.scrollTop = 120;
  grow(12);
  expect(list.scrollTop).toBe(240);
});
