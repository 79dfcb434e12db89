import type { ClientSession, mongo } from 'mongoose';
import type { CollectionModel, RowOf } from './row-of.ts';

interface ReadOptions {
  session?: ClientSession;
  /** The fields to read, by default all. */
  projection?: mongo.Document;
  sort?: mongo.Sort;
}

/**
 * The documents of a model's collection as the driver reads them, without queries, casts and
 * defaults of mongoose. These cost more than the driver itself if a few documents are read very
 * often.
 */
export async function readAll<M extends CollectionModel>(
  { collection }: M,
  filter: mongo.Filter<RowOf<M>>,
  options: ReadOptions = {},
): Promise<RowOf<M>[]> {
  return (await collection.find(filter as mongo.Filter<mongo.Document>, options).toArray()) as RowOf<M>[];
}
