import { EXPORT_PAGE_ROWS, type ExportedRow } from '@maseki/contracts/export.ts';
import type { Model } from 'mongoose';
import type { ExportPart, Owner } from './export-handler.ts';

interface StoredPart<Row> {
  /** The rows of a player. A range of `_id` is allowed. */
  of(owner: Owner): object;
  /** The index that finds them. Without one MongoDB could walk through the rows of all players. */
  hint: Readonly<Record<string, 1 | -1>>;
  /** A time that the index has in front of `_id`, if rows are sorted by it. */
  by?: keyof Row & string;
  /** Fields beside those that a query returns without being told. */
  select?: string;
  /** Fewer if rows are large. */
  pageRows?: number;
  /** What a player may read of rows. */
  shown(rows: Row[], owner: Owner): ExportedRow[] | Promise<ExportedRow[]>;
}

type Stored = { _id: string };
type Place = { at: number; id: string };

/** `<ms since the epoch>.<id>`, 0 ms for rows without a time. */
function placeOf(after: string): Place {
  const dot = after.indexOf('.');
  return { at: Number(after.slice(0, dot)), id: after.slice(dot + 1) };
}

/** Exports the rows of a collection in the order of time, or of their ids. */
export function storedPart<Row extends Stored>(
  model: Model<Row>,
  { of, hint, by, select, pageRows = EXPORT_PAGE_ROWS, shown }: StoredPart<Row>,
): ExportPart {
  const isDate = by !== undefined && model.schema.path(by)?.instance === 'Date';
  const behind = ({ at, id }: Place) => {
    if (by === undefined) return { _id: { $gt: id } };
    const value = isDate ? new Date(at) : at;
    return { $or: [{ [by]: { $gt: value } }, { [by]: value, _id: { $gt: id } }] };
  };

  const nextOf = (row: Row) => `${by === undefined ? 0 : Number(row[by])}.${row._id}`;

  return {
    count: (owner) => model.countDocuments(of(owner)).hint(hint),
    async page(owner, after) {
      const place = after === undefined ? undefined : placeOf(after);
      const filter = { $and: [of(owner), place && !Number.isNaN(place.at) ? behind(place) : {}] };
      const query = model
        .find(filter)
        .sort({ ...(by && { [by]: 1 as const }), _id: 1 })
        .hint(hint)
        .limit(pageRows + 1);
      const found = (await (select ? query.select(select) : query).lean()) as unknown as Row[];
      const rows = found.slice(0, pageRows);
      const last = found.length > rows.length ? rows.at(-1) : undefined;
      return { rows: await shown(rows, owner), next: last ? nextOf(last) : null };
    },
  };
}

/** The index of every collection. */
export const BY_ID = { _id: 1 } as const;
