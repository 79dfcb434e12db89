import { useEffect } from 'react';

/** Gives the board the place of the page's tabs. */
export function useInBattle(isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    document.documentElement.dataset['inBattle'] = '';
    return () => {
      delete document.documentElement.dataset['inBattle'];
    };
  }, [isWanted]);
}
