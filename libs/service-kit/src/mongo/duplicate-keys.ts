import { mongo } from 'mongoose';
import { DUPLICATE_KEY } from './indexes.ts';

const errorsOf = (error: mongo.MongoBulkWriteError) => [error.writeErrors].flat();

/**
 * True if all that failed of a bulk write are keys that exist already. The other writes of an
 * unordered one are done, and as durable as was wanted.
 */
export function isOnlyDuplicateKeys(error: unknown): error is mongo.MongoBulkWriteError {
  if (!(error instanceof mongo.MongoBulkWriteError) || error.result.getWriteConcernError()) return false;
  const failed = errorsOf(error);
  return failed.length > 0 && failed.every(({ code }) => code === DUPLICATE_KEY);
}

/** The places of the writes that failed. */
export const failedWrites = (error: mongo.MongoBulkWriteError): ReadonlySet<number> =>
  new Set(errorsOf(error).map(({ index }) => index));
