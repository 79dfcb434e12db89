import type { ExportedRow } from '@maseki/contracts/export-endpoint.ts';
import { EXPORT_PAGE_ROWS } from '@maseki/contracts/limits.ts';
import type { CollectionModel, RowOf } from '../mongo/row-of.ts';
import type { ExportPart, Owner } from './export-handler.ts';
import type { Rest } from './pace.ts';

interface StoredPart<Row> {
  /** The rows of a player. A range of `_id` is allowed. */
  of(owner: Owner): object;
  /** The index that finds them. Without one MongoDB could walk through the rows of all players. */
  hint: Readonly<Record<string, 1 | -1>>;
  /** A time that the index has in front of `_id`, if rows are sorted by it. */
  by?: keyof Row & string;
  /** Fewer than usual if rows are large. */
  pageRows?: number;
  /** What a player may read of rows. Rests between them if each takes a while. */
  shown(rows: Row[], owner: Owner, rest: Rest): ExportedRow[] | Promise<ExportedRow[]>;
}

interface Place {
  at: Date | number;
  id: string;
}

const PLACE = /^([dn])(\d{1,15})\.(.+)$/;

/** Null for text that no page has named, which leads to the first rows. */
function placeOf(after = ''): Place | null {
  const [, kind, ms, id = ''] = PLACE.exec(after) ?? [];
  return kind === undefined ? null : { at: kind === 'd' ? new Date(Number(ms)) : Number(ms), id };
}

/** Exports the rows of a collection in the order of time, or of their ids. */
export function storedPart<M extends CollectionModel>(
  { collection }: M,
  { of, hint, by, pageRows = EXPORT_PAGE_ROWS, shown }: StoredPart<RowOf<M>>,
): ExportPart {
  type Row = RowOf<M>;

  const behind = ({ at, id }: Place): object =>
    by === undefined ? { _id: { $gt: id } } : { $or: [{ [by]: { $gt: at } }, { [by]: at, _id: { $gt: id } }] };

  function nextOf(row: Row): string {
    const at: unknown = by === undefined ? 0 : row[by];
    return `${at instanceof Date ? 'd' : 'n'}${Number(at)}.${(row as { _id: string })._id}`;
  }

  return {
    count: (owner) => collection.countDocuments(of(owner), { hint }),
    async page(owner, after, rest) {
      const place = placeOf(after);
      const sort: Record<string, 1> = by === undefined ? { _id: 1 } : { [by]: 1, _id: 1 };
      const filter = { $and: [of(owner), place ? behind(place) : {}] };
      const found = (await collection.find(filter, { sort, hint, limit: pageRows + 1 }).toArray()) as Row[];
      const rows = found.slice(0, pageRows);
      const last = found.length > rows.length ? rows.at(-1) : undefined;
      return { rows: await shown(rows, owner, rest), next: last === undefined ? null : nextOf(last) };
    },
  };
}

/** The index of every collection. */
export const BY_ID = { _id: 1 } as const;
