import { ok } from '@maseki/contracts/errors.ts';
import type { ExportedRow, exportEndpoint } from '@maseki/contracts/export-endpoint.ts';
import { type Handler, handler } from '../handler.ts';
import type { Player } from '../identity/identity.ts';
import { createPace, type Rest } from './pace.ts';

/** The player whose data is read. */
export type Owner = Pick<Player, 'id' | 'username'>;

export interface ExportedPage {
  rows: ExportedRow[];
  /** The `after` of the next page, null if there is none. */
  next: string | null;
}

/** The rows of one collection that are a player's. */
export interface ExportPart {
  count(owner: Owner): Promise<number>;
  /** The rows behind a place that an earlier page has named. Rests between pieces of work. */
  page(owner: Owner, after: string | undefined, rest: Rest): Promise<ExportedPage>;
}

type ExportEndpoint<P extends string> = ReturnType<typeof exportEndpoint<readonly [P, ...P[]]>>;

/**
 * Serves the export of a domain at a pace that others do not feel. Each part that the contract
 * names must be there.
 */
export const exportHandler = <P extends string, Context>(
  endpoint: ExportEndpoint<P>,
  partsOf: (context: Context) => Readonly<Record<P, ExportPart>>,
): Handler<ExportEndpoint<P>, Context> => {
  const paced = createPace();
  return handler(endpoint, async ({ query, player }, context: Context) => {
    const parts: Readonly<Record<string, ExportPart>> = partsOf(context);
    const part = query.part === undefined ? undefined : parts[query.part];
    if (part) return ok({ totals: {}, ...(await paced(player.id, (rest) => part.page(player, query.after, rest))) });
    const counted = Object.entries(parts).map(async ([name, { count }]) => [name, await count(player)] as const);
    return ok({ totals: Object.fromEntries(await Promise.all(counted)), rows: [], next: null });
  });
};
