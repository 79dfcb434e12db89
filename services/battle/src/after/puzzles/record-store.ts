import { Batcher } from '@maseki/service-kit/batcher.ts';
import { writesTo } from '@maseki/service-kit/mongo/bulk-write.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import type { Transact } from '@maseki/service-kit/outbox/transact.ts';
import type { Models } from '../../base/database/models.ts';
import type { PuzzleDocument, PuzzleRecord } from '../../base/database/puzzle-documents.ts';
import { type Try, withTry } from './record.ts';

interface TryOf extends Try {
  user: string;
}

type Counts = Pick<PuzzleDocument, 'tried' | 'solved_first'>;

/** Time for which a try waits for others, in ms, because at midnight many come for three puzzles. */
const GATHERED_MS = 20;

type Known = Pick<Models, 'puzzles' | 'puzzleRecords' | 'deletedUsers'>;

export function puzzleRecordStore(models: Known, transact: Transact) {
  const { puzzles, puzzleRecords, deletedUsers } = models;

  /** Records and counts change together, so that each first try counts once, whatever fails. */
  const store = (tries: readonly TryOf[]): Promise<void> =>
    transact(async ({ session, writeAtEnd }) => {
      const among = { _id: { $in: [...new Set(tries.map(({ user }) => user))] } };
      const gone = new Set((await readAll(deletedUsers, among, { session })).map(({ _id }) => _id));
      const rows = await readAll(puzzleRecords, among, { session });
      const records = new Map<string, PuzzleRecord>(rows.map(({ _id, ...record }) => [_id, record]));
      const changed = new Set<string>();
      const counts = new Map<string, Counts>();
      for (const each of tries) {
        const record = gone.has(each.user) ? null : withTry(records.get(each.user) ?? null, each);
        if (!record) continue;
        records.set(each.user, record);
        changed.add(each.user);
        const { tried, solved_first } = counts.get(each.puzzle) ?? { tried: 0, solved_first: 0 };
        counts.set(each.puzzle, { tried: tried + 1, solved_first: solved_first + Number(each.solved) });
      }
      for (const _id of changed) {
        const $set = records.get(_id);
        if ($set) writeAtEnd(writesTo(puzzleRecords).update({ _id }, { $set }, { upsert: true }));
      }
      for (const [_id, $inc] of counts) writeAtEnd(writesTo(puzzles).update({ _id }, { $inc }));
    });
  const batcher = new Batcher(store, { waitMs: GATHERED_MS });

  return {
    of: (user: string): Promise<PuzzleRecord | null> => puzzleRecords.findById(user).lean(),
    /** Counts a try unless there was one before. */
    note: (tryOf: TryOf): Promise<void> => batcher.add(tryOf),
  };
}

export type PuzzleRecordStore = ReturnType<typeof puzzleRecordStore>;
