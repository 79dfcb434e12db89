import { notify } from '../toast/notify.ts';
import { text } from './text.ja.ts';

const sentenceOf = (stones: number) => (stones > 0 ? text.fulfilledWith(stones) : text.fulfilled);

/** One toast for the missions that an action has fulfilled, with the stones of all of them. */
export function notifyFulfilled(stones: number): void {
  notify.success(sentenceOf(stones));
}
