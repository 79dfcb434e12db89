import type { FulfilledMission } from '@maseki/contracts/inventory/mission-view.ts';
import { notifyFulfilled } from '@maseki/ui/missions/notify-fulfilled.ts';
import { storage } from '@maseki/ui/storage.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useEffect } from 'react';

/** The room whose missions this browser has shown last. */
const SHOWN = 'missions-of-room';

export const stonesOf = (missions: readonly FulfilledMission[]): number =>
  missions.reduce((sum, { stones }) => sum + stones, 0);

/** Shows fulfilled missions of a battle in one toast, once, and loads the balance with them. */
export function useFulfilled(roomId: string, missions: readonly FulfilledMission[]): void {
  const { reload } = useUser();
  const stones = stonesOf(missions);
  useEffect(() => {
    if (stones === 0 || storage.read(SHOWN) === roomId) return;
    storage.write(SHOWN, roomId);
    notifyFulfilled(stones);
    void reload();
  }, [roomId, stones, reload]);
}
