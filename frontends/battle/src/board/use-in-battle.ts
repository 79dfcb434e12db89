import { useEffect } from 'react';

export function useInBattle(): void {
  useEffect(() => {
    document.documentElement.dataset['inBattle'] = '';
    return () => {
      delete document.documentElement.dataset['inBattle'];
    };
  }, []);
}
