import { PresentationQueue } from './presentation-queue.ts';

export const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A queue with the clock and the visibility of this page. */
export const createPresentationQueue = () =>
  new PresentationQueue({ now: () => performance.now(), isCalm: prefersCalm, isHidden: () => document.hidden });
