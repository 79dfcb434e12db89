import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';

const ATTEMPTS = 5;

/** The basis of a decision has changed before it was stored. */
export class ConflictError extends UnavailableError {}

/** Another request was faster, or stored the same key. The next attempt sees its result. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !(isDuplicateKeyError(error) || error instanceof ConflictError)) throw error;
    }
  }
}
