import { useSyncExternalStore } from 'react';
import { storage } from './storage.ts';

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** Also read by `frontends/shell/public/theme.js` before the first paint. */
const KEY = 'theme';
const listeners = new Set<() => void>();

const stored = (): Theme => (storage.read(KEY) === 'light' ? 'light' : 'dark');
const current = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

/** Colours the browser's own bars in each theme. */
function colorBars(theme: Theme): void {
  const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (bars) bars.content = bars.dataset[theme] ?? bars.content;
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  colorBars(theme);
  for (const listener of listeners) listener();
}

/** Sets the theme of this browser. Other tabs follow. */
export function setTheme(theme: Theme): void {
  storage.write(KEY, theme);
  show(theme);
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY) show(stored());
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The theme of the page, which is dark unless the player chose light. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => 'dark');
