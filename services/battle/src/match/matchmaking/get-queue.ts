import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { RecentWaits } from '../../base/pods/recent-waits.ts';
import { isBlockBetween } from './pairing.ts';
import type { Queue } from './queue.ts';

interface GetQueueDeps {
  queue: Pick<Queue, 'read'>;
  recentWaits: Pick<RecentWaits, 'typicalSeconds'>;
}

/** Without the asking player, and without those with a block between, as tickets say. */
export const getQueue = handler(endpoints.getQueue, async ({ player }, { queue, recentWaits }: GetQueueDeps) => {
  const queued = await queue.read();
  const own = queued.find(({ user_id }) => user_id === player.id) ?? { user_id: player.id, blocked: [] };
  const others = queued.filter((one) => one.user_id !== player.id && !isBlockBetween(own, one));
  return ok({ waiting: others.length, typical_seconds: recentWaits.typicalSeconds() });
});
