import { endpoints } from '@maseki/contracts/battle/http.ts';
import { callApi } from '@maseki/ui/api.ts';
import { useCallback, useEffect, useState } from 'react';
import { activeBattle } from '../board/active-battle.ts';
import { readStoredLog } from '../log/describe-events.ts';
import type { RoomClient } from './room-client.ts';
import type { RoomState } from './room-state.ts';

/**
 * Loads what happened before this page came, or while it was disconnected. `retry` is null unless that has failed; a reload of the log is no
 * condition of playing on.
 */
export function useRoomLog(slug: string, client: RoomClient, { battle, isCurrent, isLogPartial }: RoomState) {
  const [hasFailed, setFailed] = useState(false);
  const opponent = activeBattle(battle)?.opponent.info.name ?? null;
  const isWanted = isCurrent && isLogPartial && opponent !== null;

  const load = useCallback(async () => {
    if (opponent === null) return;
    setFailed(false);
    const result = await callApi(endpoints.getRoomLog, { params: { slug } });
    if (result.ok) client.restoreLog(readStoredLog(result.value, opponent));
    else setFailed(true);
  }, [client, opponent, slug]);

  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted, load]);

  return { retry: hasFailed && isWanted ? () => void load() : null };
}
