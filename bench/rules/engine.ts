/** What one call of an engine has done. */
export interface Done {
  steps: number;
  battles: number;
}

export interface Engine {
  name: string;
  /** Works for a moment and says how much it did. */
  run: () => Done;
}

/** Rates in CPU time, which other processes on the machine disturb less than time on the clock. */
export interface Rates {
  steps_per_cpu_s: number;
  battles_per_cpu_s: number;
}
