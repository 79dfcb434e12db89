/** Seconds and megabytes of `npm run bench -- door`. */
export interface DoorFigures {
  cold_s: number;
  warm_s: number;
  installed_mb: number;
}

const BARS = { cold_s: 75, warm_s: 12 } as const;

/** A sentence for each missed bar. */
export const missedBars = (figures: DoorFigures): string[] =>
  (['cold_s', 'warm_s'] as const)
    .filter((name) => figures[name] > BARS[name])
    .map((name) => `${name} is ${figures[name]}, at most ${BARS[name]} are wanted`);
