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
export interface IndexVersions {
  /** The names of those indexes that were ever changed. */
  changed(indexes: readonly Index[]): Promise<ReadonlySet<string>>;
  /** `replaced` if a newer version than this one was noted. */
  stateOf(index: Index): Promise<'replaced' | 'newest'>;
  /** Notes that this version follows the present ones. A version that was noted keeps its place. */
  note(index: Index, present: readonly Index[]): Promise<void>;
}

export function indexVersions(db: Connection, collection: string): IndexVersions {
  const rows = db.collection<VersionsRow>('migrations');
  const idOf = ({ name }: Index) => `index ${collection}.${name}`;
  return {
    async changed(indexes) {
      const found = await rows.find({ _id: { $in: indexes.map(idOf) } }, { projection: { _id: 1 } }).toArray();
      const ids = new Set(found.map(({ _id }) => _id));
      return new Set(indexes.filter((index) => ids.has(idOf(index))).map(({ name }) => name));
    },
    async stateOf(index) {
      const versions = (await rows.findOne({ _id: idOf(index) }))?.versions ?? [];
      const version = fingerprintOf(index);
      return versions.includes(version) && versions.at(-1) !== version ? 'replaced' : 'newest';
    },
    async note(index, present) {
      const version = fingerprintOf(index);
      const known = { $ifNull: ['$versions', present.map(fingerprintOf)] };
      const next = { $cond: [{ $in: [version, known] }, known, { $concatArrays: [known, [version]] }] };
      await rows.updateOne({ _id: idOf(index) }, [{ $set: { versions: next } }], { upsert: true });
    },
  };
}
