/** `out/replay.json`, with times in ms. A part that was left out has no figures. */
export interface ReplayReport {
  frames_ms?: number;
  frames_bytes?: number;
  list_ms?: number;
  open_ms?: number;
  step_ms?: number;
  bot_ms?: number;
  bot_frame_ms?: number;
  guests_p99_ratio?: number;
  guests_archive_ratio?: number;
}

const BARS: Readonly<Required<ReplayReport>> = {
  frames_ms: 60,
  frames_bytes: 8 * 1_024,
  list_ms: 50,
  open_ms: 1_500,
  step_ms: 50,
  bot_ms: 2_000,
  bot_frame_ms: 50,
  guests_p99_ratio: 1.25,
  guests_archive_ratio: 1.25,
};

/** A sentence for each measured figure above its bar. */
export const missedBars = (report: ReplayReport): string[] =>
  Object.entries(BARS).flatMap(([name, bar]) => {
    const value = report[name as keyof ReplayReport];
    return value === undefined || value <= bar ? [] : [`${name}: ${value}, at most ${bar}`];
  });
