/** `out/fairness.json`. A part that was left out has no figures. */
export interface FairnessReport {
  verify_draw_ms?: number;
  verify_battle_ms?: number;
  verify_battle_frame_ms?: number;
  history_ms?: number;
  export_s?: number;
  export_peak_mb?: number;
  export_p99_ratio?: number;
  /** Both ends of its 95 % interval. */
  export_p99_low?: number;
  export_p99_high?: number;
  /** Those of the same ratio of two windows without an export. */
  calm_p99_low?: number;
  calm_p99_high?: number;
  draws_ratio?: number;
  claims_ratio?: number;
  proof_bytes?: number;
}

const BARS: Readonly<FairnessReport> = {
  verify_draw_ms: 50,
  verify_battle_ms: 1_000,
  verify_battle_frame_ms: 50,
  history_ms: 50,
  export_s: 60,
  export_peak_mb: 50,
  export_p99_ratio: 1.25,
  // A rate of 90 %.
  draws_ratio: 1.11,
  claims_ratio: 1.05,
  proof_bytes: 400,
};

/** A sentence for each measured figure above its bar. */
export const missedBars = (report: FairnessReport): string[] =>
  Object.entries(BARS).flatMap(([name, bar]) => {
    const value = report[name as keyof FairnessReport];
    return value === undefined || value <= bar ? [] : [`${name}: ${value}, at most ${bar}`];
  });
