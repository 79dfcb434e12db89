import type { FulfilledMission } from '@maseki/contracts/inventory/missions.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { text } from '../text.ja.ts';

/** One toast for all missions that an action has fulfilled. */
export function notifyMissions(missions: readonly FulfilledMission[]): void {
  if (missions.length === 0) return;
  notify.success(text.missions.fulfilled(missions.reduce((sum, { stones }) => sum + stones, 0)));
}
