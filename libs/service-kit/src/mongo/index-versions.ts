import type { Connection } from 'mongoose';
import { fingerprintOf, type Index } from './index-spec.ts';

interface VersionsRow {
  _id: string;
  /** Fingerprints of an index, oldest first. */
  versions: string[];
}

/**
 * The versions that the indexes of a collection have had. They are kept from an index's first
 * change on, so that a release knows if a newer one has replaced its index, and does not undo that.
 */
export function indexVersions(db: Connection, collection: string) {
  const rows = db.collection<VersionsRow>('migrations');
  const idOf = ({ name }: Index) => `index ${collection}.${name}`;
  return {
    /** The names of those indexes that were ever changed. */
    async changed(indexes: readonly Index[]): Promise<ReadonlySet<string>> {
      const found = await rows.find({ _id: { $in: indexes.map(idOf) } }, { projection: { _id: 1 } }).toArray();
      const ids = new Set(found.map(({ _id }) => _id));
      return new Set(indexes.filter((index) => ids.has(idOf(index))).map(({ name }) => name));
    },
    /** `replaced` if a newer version than this one was noted. */
    async stateOf(index: Index): Promise<'replaced' | 'newest'> {
      const versions = (await rows.findOne({ _id: idOf(index) }))?.versions ?? [];
      const version = fingerprintOf(index);
      return versions.includes(version) && versions.at(-1) !== version ? 'replaced' : 'newest';
    },
    /** Notes that this version follows the present ones. A version that was noted keeps its place. */
    async note(index: Index, present: readonly Index[]): Promise<void> {
      const version = fingerprintOf(index);
      const known = { $ifNull: ['$versions', present.map(fingerprintOf)] };
      const next = { $cond: [{ $in: [version, known] }, known, { $concatArrays: [known, [version]] }] };
      await rows.updateOne({ _id: idOf(index) }, [{ $set: { versions: next } }], { upsert: true });
    },
  };
}

export type IndexVersions = ReturnType<typeof indexVersions>;
