import { useEffect } from 'react';

/** Marks the page as being in a battle, for which the shell hides its navigation. */
export function useInBattle(): void {
  useEffect(() => {
    document.documentElement.dataset['inBattle'] = '';
    return () => {
      delete document.documentElement.dataset['inBattle'];
    };
  }, []);
}
