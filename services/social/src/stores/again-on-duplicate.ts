import { isDuplicate } from '@maseki/service-kit/mongo/duplicate.ts';

const TRIES = 5;

/** Decides anew when somebody else stored the same thing at the same moment: the second look sees it. */
export async function againOnDuplicate<T>(work: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isDuplicate(error)) throw error;
    }
  }
}
