import { endpoints } from '@maseki/contracts/battle/http.ts';
import { ok } from '@maseki/contracts/errors.ts';
import { handler } from '@maseki/service-kit/handler.ts';
import type { Queue } from './queue.ts';

interface GetQueueDeps {
  queue: Pick<Queue, 'read'>;
}

/** Only the number of waiting players, without their names. The asking player does not count. */
export const getQueue = handler(endpoints.getQueue, async ({ player }, { queue }: GetQueueDeps) => {
  const queued = await queue.read();
  return ok({ waiting: queued.filter(({ user_id }) => user_id !== player.id).length });
});
