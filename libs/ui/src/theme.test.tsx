import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setTheme, useTheme } from './theme.ts';

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset.theme = 'dark';
});

test('the choice is shown immediately and kept in the browser', () => {
  const { result } = renderHook(() => useTheme());
  expect(result.current).toBe('dark');
  act(() => setTheme('light'));
  expect(result.current).toBe('light');
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
});

test('the bars of the browser take the colour of the theme', () => {
  document.head.innerHTML = '<meta name="theme-color" content="black" data-dark="black" data-light="white">';
  const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  act(() => setTheme('light'));
  expect(bars?.content).toBe('white');
  act(() => setTheme('dark'));
  expect(bars?.content).toBe('black');
});

test('a choice in another tab is followed', () => {
  const { result } = renderHook(() => useTheme());
  localStorage.setItem('theme', 'light');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect(result.current).toBe('light');
});
