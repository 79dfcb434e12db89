import type { FulfilledMission } from '@maseki/contracts/inventory/mission-view.ts';
import { COLLECTION_GOALS } from '@maseki/contracts/inventory/missions.ts';
import { notifyFulfilled } from '@maseki/ui/missions/notify-fulfilled.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { text } from '../text.ja.ts';

/** The last goal of the collection, which pays nothing. */
const COMPLETE = COLLECTION_GOALS.at(-1)?.id;

/** One toast for all missions that an action has fulfilled, and one for the whole collection. */
export function notifyMissions(missions: readonly FulfilledMission[]): void {
  const others = missions.filter(({ id }) => id !== COMPLETE);
  if (others.length > 0) notifyFulfilled(others.reduce((sum, { stones }) => sum + stones, 0));
  if (others.length < missions.length) notify.success(text.missions.complete.reached);
}
