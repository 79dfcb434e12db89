import type { FulfilledMission } from '@maseki/contracts/inventory/mission-view.ts';
import { COLLECTION_GOALS } from '@maseki/contracts/inventory/missions.ts';
import { notifyFulfilled } from '@maseki/ui/missions/notify-fulfilled.ts';
import { showMoment } from '@maseki/ui/moments/show-moment.ts';
import { playSound } from '@maseki/ui/sound/play-sound.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { text } from '../text.ja.ts';

/** The last goal of the collection, which pays nothing. */
const COMPLETE = COLLECTION_GOALS.at(-1)?.id;

/**
 * One toast and one moment for all missions that an action has fulfilled, and both for the whole
 * collection.
 */
export function notifyMissions(missions: readonly FulfilledMission[]): void {
  const others = missions.filter(({ id }) => id !== COMPLETE);
  if (others.length > 0) notifyFulfilled(others.reduce((sum, { stones }) => sum + stones, 0));
  if (others.length === missions.length) return;
  const { title, reached, all } = text.missions.complete;
  notify.success(reached);
  showMoment({ kind: 'complete', title: `${title}！`, note: all });
  playSound({ name: 'win' });
}
