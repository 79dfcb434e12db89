import type { AccountModels, LedgerRow, MovementRow } from '../accounts/models.ts';

export interface Place {
  at: Date;
  id: string;
}

interface Page {
  /** The last row of the page before. */
  before?: Place | undefined;
  limit: number;
}

const LAST_FIRST = { at: -1, _id: -1 } as const;

/** The first condition bounds the keys that are read, however far a page is from the last row. */
const olderThan = (before: Place | undefined) =>
  before && {
    at: { $lte: before.at },
    $or: [{ at: { $lt: before.at } }, { _id: { $lt: before.id } }],
  };

export function historyStore({ ledger, movements }: AccountModels) {
  return {
    /** Rows of the ledger, the last first, of both kinds if none is named. */
    ledgerOf: (user: string, { before, limit, kind }: Page & { kind?: LedgerRow['kind'] }): Promise<LedgerRow[]> =>
      ledger
        .find({ user, ...(kind && { kind }), ...olderThan(before) })
        .sort(LAST_FIRST)
        .limit(limit)
        .lean(),

    /** Moved cards, the last first. */
    movementsOf: (user: string, { before, limit }: Page): Promise<MovementRow[]> =>
      movements
        .find({ user, ...olderThan(before) })
        .sort(LAST_FIRST)
        .limit(limit)
        .lean(),
  };
}

export type HistoryStore = ReturnType<typeof historyStore>;
