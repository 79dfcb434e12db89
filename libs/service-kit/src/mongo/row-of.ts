import type { Model } from 'mongoose';

/** A model, as far as those need it who go past mongoose to its collection. */
export type CollectionModel = Pick<Model<{ _id: string }>, 'collection'>;

/** The document type of a model's collection. */
export type RowOf<M> =
  M extends Model<infer Row, infer _Query, infer _Methods, infer _Virtuals, infer _Hydrated, infer _Schema, infer _Lean>
    ? Row
    : never;
