import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { useSyncExternalStore } from 'react';
import { text } from '../text.ja.ts';
import type { Phase } from './active-battle.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isHiddenNow = (): boolean => document.visibilityState === 'hidden';

/** What a tab that nobody looks at says of a battle that waits for its player. */
const calls: Partial<Readonly<Record<Phase, string>>> = {
  setup: text.tab.found,
  your_turn: text.board.yours,
  replace: text.board.yours,
};

/** The title of the tab, `title`; while it is hidden, that the game waits for this player. */
export function useTabTitle(phase: Phase, title: string = text.board.label): void {
  const isHidden = useSyncExternalStore(subscribe, isHiddenNow);
  usePageTitle((isHidden ? calls[phase] : undefined) ?? title);
}
