import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { callApi } from '@maseki/ui/api.ts';
import { useCallback, useEffect, useState } from 'react';
import { activeBattle } from '../battle/active-battle.ts';
import { readStoredLog } from '../log/describe-events.ts';
import type { RoomClient } from './room-client.ts';
import type { RoomState } from './room-state.ts';

/** `retry` is null unless loading has failed. The player can go on playing without. */
export function useRoomLog(client: RoomClient, { battle, isCurrent, isLogPartial }: RoomState) {
  const [hasFailed, setFailed] = useState(false);
  const active = activeBattle(battle);
  const opponent = active?.opponent.info.name ?? null;
  const slug = active?.room_id ?? '';
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
