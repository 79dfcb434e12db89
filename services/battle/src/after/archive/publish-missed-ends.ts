import type { OwnShards } from '../../base/pods/own-shards.ts';
import { END_SHOWN_WITHIN_MS } from '../../play/views/subscribers.ts';
import type { MissedEndsStore } from './missed-ends-store.ts';

interface PublishMissedEndsDeps {
  missedEnds: Pick<MissedEndsStore, 'undecided' | 'publish'>;
  ownShards: Pick<OwnShards, 'served'>;
  now(): number;
}

/** Time in ms that pods have to store what they have shown, after it could be shown last. */
const STORED_WITHIN_MS = 3_000;
const MOST_AT_ONCE = 100;

/**
 * Publishes which players of archived battles were away at the end. It waits from the moment it
 * first sees a battle, because one may be archived long after its end, while the database was away.
 */
export function createMissedEnds({ missedEnds, ownShards, now }: PublishMissedEndsDeps) {
  let firstSeen: ReadonlyMap<string, number> = new Map();

  /** True if a battle is not decided yet. */
  return async function publishMissedEnds(): Promise<boolean> {
    const at = now();
    const undecided = await missedEnds.undecided(ownShards.served());
    firstSeen = new Map(undecided.map((id) => [id, firstSeen.get(id) ?? at]));
    const isDue = (id: string) => at - (firstSeen.get(id) ?? at) >= END_SHOWN_WITHIN_MS + STORED_WITHIN_MS;
    const due = undecided.filter(isDue);
    for (let from = 0; from < due.length; from += MOST_AT_ONCE) {
      await missedEnds.publish(due.slice(from, from + MOST_AT_ONCE));
    }
    return undecided.length > 0;
  };
}
