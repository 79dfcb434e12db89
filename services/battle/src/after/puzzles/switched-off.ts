import type { Live } from '@maseki/service-kit/live/watch-live.ts';

/** The refusal while operators have switched puzzles off, when none are made either. */
export const switchedOff = (live: Pick<Live, 'refusalOf'>) => live.refusalOf('puzzles');
