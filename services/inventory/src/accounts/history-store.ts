import type { AccountModels, LedgerRow, MovementRow } from './models.ts';

interface Page {
  /** The last row of the page before, in the order of the last first. */
  before?: { at: Date; id: string } | undefined;
  limit: number;
}

/** The histories of single players, for operators. */
export function historyStore({ ledger, movements }: AccountModels) {
  return {
    /** Rows of the ledger, the last first. */
    ledgerOf(user: string, { before, limit }: Page): Promise<LedgerRow[]> {
      const older = before && { $or: [{ at: { $lt: before.at } }, { at: before.at, _id: { $lt: before.id } }] };
      return ledger
        .find({ user, ...older })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean();
    },

    /** The last moved cards, the last first. */
    movementsOf: (user: string, limit: number): Promise<MovementRow[]> =>
      movements.find({ user }).sort({ at: -1, _id: -1 }).limit(limit).lean(),
  };
}

export type HistoryStore = ReturnType<typeof historyStore>;
