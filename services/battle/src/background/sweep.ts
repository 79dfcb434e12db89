import type { Log } from '@maseki/service-kit/log.ts';
import type { Endings } from '../ending/endings.ts';
import type { BattleLog } from '../log/battle-log.ts';
import type { EntryHead } from '../log/entry-head.ts';
import type { ReplayStore } from '../stores/replay-store.ts';
import type { RoomStore } from '../stores/room-store.ts';

export interface SweepParts {
  rooms: Pick<RoomStore, 'unfinished'>;
  replays: Pick<ReplayStore, 'unpurged' | 'unforgotten'>;
  log: Pick<BattleLog, 'tails'>;
  endings: Endings;
  /** The newest entry of a room that goes on. */
  note(head: EntryHead): void;
  /** Brings a room without a log into being. */
  repair(roomId: string): Promise<unknown>;
  now(): number;
  logger: Log;
}

/** The pod that seated the players, or ended the battle, is given this long before others do its work. */
const HEAD_START_MS = 2_000;
/** The last entry of an archived battle keeps paused writers out for so long. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1_000;

/** Finds what a dead process left undone: clocks nobody knows, seats without a log, ends without an archive, logs not purged. */
export function createSweep({ rooms, replays, log, endings, note, repair, now, logger }: SweepParts) {
  const attempt = async (what: string, roomId: string, work: Promise<unknown>) => {
    await work.catch((error: unknown) => logger.warn({ err: error, roomId }, `${what} failed`));
  };

  return async function sweep(): Promise<void> {
    const unfinished = await rooms.unfinished();
    const tails = new Map((await log.tails(unfinished.map(({ id }) => id))).map(({ head }) => [head.roomId, head]));
    const late = now() - HEAD_START_MS;
    for (const { id, createdAt } of unfinished) {
      const head = tails.get(id);
      if (!head && createdAt < late) await attempt('repair', id, repair(id));
      else if (head && !head.ended) note(head);
      else if (head && head.at < late) await attempt('settlement', id, endings.settle(id));
    }
    for (const id of await replays.unpurged()) await attempt('purge', id, endings.purge(id));
    for (const id of await replays.unforgotten(now() - REMEMBERED_MS)) await attempt('removal', id, endings.forget(id));
  };
}
