import type { Log } from '@maseki/service-kit/log.ts';
import pLimit from 'p-limit';
import { ARCHIVED_TOGETHER } from './group-archiving.ts';

interface OwnArchivingDeps {
  archiver: { archive(roomId: string): Promise<unknown> };
  /** The sockets that watch a room on this pod. */
  subscribers: { has(roomId: string): boolean };
  log: Log;
}

/**
 * Archives the battles that this pod has finished. Unwatched ones are limited to as many at once as
 * share a transaction, so that players do not wait for them. If the pod dies first, the sweep of
 * another pod finds them.
 */
export function createOwnArchiving({ archiver, subscribers, log }: OwnArchivingDeps) {
  const limitUnwatched = pLimit(ARCHIVED_TOGETHER);
  const running = new Set<Promise<unknown>>();
  let isStopping = false;
  return {
    start(roomId: string): void {
      const archive = async () => isStopping || archiver.archive(roomId);
      const archived = (subscribers.has(roomId) ? archive() : limitUnwatched(archive))
        .catch((error: unknown) =>
          log.warn({ event: 'archive_failed', err: error, roomId }, 'a battle is not archived yet'),
        )
        .finally(() => running.delete(archived));
      running.add(archived);
    },
    /** Resolves once begun work is done. Waiting work is left to the sweeps of other pods. */
    stop(): Promise<unknown> {
      isStopping = true;
      return Promise.all(running);
    },
  };
}

export type OwnArchiving = ReturnType<typeof createOwnArchiving>;
