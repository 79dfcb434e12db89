import type { ReplayRow } from '@maseki/contracts/battle/replay-list.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { serverNow } from '@maseki/ui/server-clock.ts';
import { storage } from '@maseki/ui/storage.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useEffect, useRef } from 'react';

const LOST_IN_A_ROW = 3;

/** The player's own day. */
const today = (): string => new Date(serverNow()).toDateString();

function hasLostThree(battles: readonly ReplayRow[], user: string): boolean {
  const last = battles.filter(({ rating }) => rating !== null).slice(0, LOST_IN_A_ROW);
  return last.length === LOST_IN_A_ROW && last.every(({ winner }) => winner !== user);
}

/** After three lost rated battles in a row, once a day in this browser. `loser` may be null. */
export function useRestHint(loser: string | null): boolean {
  const isShown = useRef(false);
  const key = `rest-hint-${loser}`;
  const isDue = loser !== null && storage.read(key) !== today();
  const { data } = useApi(endpoints.listReplays, isDue ? { query: { kind: 'matched' } } : null);
  if (isDue && data && hasLostThree(data.battles, loser)) isShown.current = true;
  const shown = isShown.current;
  useEffect(() => {
    if (shown) storage.write(key, today());
  }, [shown, key]);
  return shown;
}
