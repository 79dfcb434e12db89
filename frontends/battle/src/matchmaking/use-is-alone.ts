import { endpoints } from '@maseki/contracts/battle/http.ts';
import { callApi } from '@maseki/ui/api.ts';
import { useEffect, useState } from 'react';

/**
 * Whether nobody else waited for an opponent when this player came; false while that is not known. Looked up once: what is offered for it must not
 * go away under the finger when somebody comes.
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
