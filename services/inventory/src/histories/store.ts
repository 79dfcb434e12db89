import type { OpenedSeal } from '@maseki/proof/draw-claims.ts';
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

/** The draws of a user, whose ids lie together, in the order of their time. */
const drawsOf = (user: string) => ({ _id: { $gte: `${user}:draw:`, $lt: `${user}:draw;` } });

/** The histories of single players. */
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

    /** Those of the seals that draws of the user have used up. */
    async openedSeals(user: string, wanted: readonly { seal: string }[]): Promise<OpenedSeal[]> {
      if (wanted.length === 0) return [];
      const used = { ...drawsOf(user), 'drawn.seal': { $in: wanted.map(({ seal }) => seal) } };
      const rows = await movements.find(used, { drawn: 1 }).lean();
      return rows.flatMap(({ drawn: { seal, secret, odds = 0, nonce = null } = {} }) =>
        seal && secret ? { seal, secret, odds_version: odds, nonce } : [],
      );
    },

    /** Whether the user has made a draw with one of these numbers. */
    hasDrawn: async (user: string, nonces: readonly string[]): Promise<boolean> =>
      (await movements.exists({ ...drawsOf(user), 'drawn.nonce': { $in: nonces } })) !== null,

    /** Draws of the user that have asked about replaced seals, the last first. */
    askingDrawsOf: (user: string, limit: number): Promise<Pick<MovementRow, 'drawn' | 'at'>[]> =>
      movements
        .find({ ...drawsOf(user), 'drawn.replaced': { $exists: true } }, { drawn: 1, at: 1 })
        .sort({ _id: -1 })
        .limit(limit)
        .lean(),
  };
}

export type HistoryStore = ReturnType<typeof historyStore>;
