import { endpoints } from '@maseki/contracts/battle/http.ts';
import { callApi } from '@maseki/ui/api.ts';
import { useEffect, useState } from 'react';

/**
 * True if no other player was in the queue when this player arrived, false while
 * unknown. It is loaded once, because an offer based on it must not disappear
 * under the finger when another player arrives.
 */
export function useIsAlone(): boolean {
  const [isAlone, setAlone] = useState(false);
  useEffect(() => {
    let isGone = false;
    void callApi(endpoints.getQueue).then((result) => {
      if (!isGone && result.ok) setAlone(result.value.waiting === 0);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isAlone;
}
