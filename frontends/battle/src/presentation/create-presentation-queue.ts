import { PresentationQueue } from './presentation-queue.ts';

/** A queue with the clock, the visibility and the motion of this page. */
export const createPresentationQueue = () =>
  new PresentationQueue({
    now: () => performance.now(),
    isCalm: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    isHidden: () => document.hidden,
  });
