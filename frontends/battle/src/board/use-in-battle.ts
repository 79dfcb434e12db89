import { useEffect } from 'react';

/** Marks the page as being in a battle, which hides the shell's navigation. */
export function useInBattle(): void {
  useEffect(() => {
    document.documentElement.dataset['inBattle'] = '';
    return () => {
      delete document.documentElement.dataset['inBattle'];
    };
  }, []);
}
