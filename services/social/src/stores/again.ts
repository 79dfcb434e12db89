import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import { UnavailableError } from '@maseki/service-kit/unavailable.ts';

const TRIES = 5;

/** What a decision was made on has changed before it was stored. */
export class OvertakenError extends UnavailableError {}

/** Decides anew when somebody else was faster, or stored the same thing at the same moment: the second look sees it. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !(isDuplicateKeyError(error) || error instanceof OvertakenError)) throw error;
    }
  }
}
