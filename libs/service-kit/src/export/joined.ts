import type { ExportedRow } from '@maseki/contracts/export-endpoint.ts';
import type { ExportPart, Owner } from './export-handler.ts';
import type { Rest } from './pace.ts';

const SECOND = '~';

/**
 * One part of two, the rows of the first before those of the second, for collections in which a
 * player may stand on either side. Each has its own index.
 */
export const joined = (first: ExportPart, second: ExportPart): ExportPart => {
  const fromSecond = async (owner: Owner, after: string | undefined, rest: Rest) => {
    const { rows, next } = await second.page(owner, after || undefined, rest);
    return { rows, next: next === null ? null : `${SECOND}${next}` };
  };

  return {
    count: async (owner) => (await first.count(owner)) + (await second.count(owner)),
    async page(owner, after, rest) {
      if (after?.startsWith(SECOND)) return fromSecond(owner, after.slice(SECOND.length), rest);
      const { rows, next } = await first.page(owner, after, rest);
      return { rows, next: next ?? SECOND };
    },
  };
};

/** A part whose rows are few for every player, as one page. */
export const wholePart = (read: (owner: Owner) => Promise<ExportedRow[]>): ExportPart => ({
  count: async (owner) => (await read(owner)).length,
  page: async (owner) => ({ rows: await read(owner), next: null }),
});
