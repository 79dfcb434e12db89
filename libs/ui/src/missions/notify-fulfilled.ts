import { showMoment } from '../moments/show-moment.ts';
import { notify } from '../toast/notify.ts';
import { text } from './text.ja.ts';

/** One toast and one moment for the missions of an action, with the stones of all of them. */
export function notifyFulfilled(stones: number): void {
  const paid = stones > 0 ? [text.stones(stones)] : [];
  notify.success([text.fulfilled, ...paid].join(' '));
  showMoment({ kind: 'mission', title: text.fulfilled, ...(paid[0] && { note: paid[0] }) });
}
