import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { setTheme, useTheme } from './theme.ts';

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset.theme = 'dark';
});

test('the choice is shown at once and kept in the browser', () => {
  const { result } = renderHook(() => useTheme());
  expect(result.current).toBe('dark');
  act(() => setTheme('light'));
  expect(result.current).toBe('light');
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
});

test('a choice in another tab is followed', () => {
  const { result } = renderHook(() => useTheme());
  localStorage.setItem('theme', 'light');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect(result.current).toBe('light');
});
