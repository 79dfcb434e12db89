import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useRef } from 'react';

const REFRESH_MS = 5_000;

/**
 * The queue as others make it. `isAlone` is true if no other player was in it when this one
 * arrived, false while unknown. It stays, because an offer based on it must not disappear under the
 * finger when another player arrives.
 */
export function useQueue() {
  const { data, error } = useApi(endpoints.getQueue, {}, { refreshInterval: REFRESH_MS });
  const first = useRef<boolean | undefined>(undefined);
  if (data) first.current ??= data.waiting === 0;
  return {
    isKnown: Boolean(data ?? error),
    isAlone: first.current ?? false,
    waiting: data?.waiting,
    typical: data?.typical_seconds ?? null,
  };
}
