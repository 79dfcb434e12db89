import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { useSyncExternalStore } from 'react';
import type { Phase } from '../battle/active-battle.ts';
import { text } from '../text.ja.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isHiddenNow = (): boolean => document.visibilityState === 'hidden';

/** Tab titles of an unattended battle that waits for its player. */
const calls: Partial<Readonly<Record<Phase, string>>> = {
  setup: text.tab.found,
  your_turn: text.board.yours,
  replace: text.board.yours,
};

/** While the tab is hidden, a call for this player's move. */
export function useTabTitle(phase: Phase, title: string = text.board.label): void {
  const isHidden = useSyncExternalStore(subscribe, isHiddenNow);
  usePageTitle((isHidden ? calls[phase] : undefined) ?? title);
}
