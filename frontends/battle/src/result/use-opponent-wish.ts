import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useEffect, useState } from 'react';

/** A wish holds for 6 s, and an opponent waits a minute for the answer. */
const REFRESH_MS = 3_000;
const LOOKS_FOR_MS = 60_000;

/** Whether the opponent of an ended battle wants another one now, in the first minute. */
export function useOpponentWish(roomId: string | undefined): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), LOOKS_FOR_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data, error } = useApi(
    endpoints.getRematchWish,
    roomId === undefined || isOver ? null : { params: { room_id: roomId } },
    { refreshInterval: REFRESH_MS },
  );
  return !error && (data?.opponent_wishes ?? false);
}
