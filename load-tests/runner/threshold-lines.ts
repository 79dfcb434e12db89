import type { LoadSummary, Threshold } from './summary.ts';

/** A number as people read it. */
export const shortNumber = (value: number): string =>
  Number.isInteger(value) || Math.abs(value) >= 1_000 ? value.toFixed(0) : value.toPrecision(3);

const line = ({ metric, limit, measured, ok }: Threshold): string =>
  `${ok ? 'ok    ' : 'MISSED'} ${metric.padEnd(20)} ${limit.padEnd(16)} ${shortNumber(measured)}`;

/** Each threshold with its measurement, and the figures of the run, as lines of a terminal. */
export function thresholdLines(summary: LoadSummary): string[] {
  const { calls, actions, battles_finished, p95_call_ms, p95_action_ms, reconnect_p99_ms } = summary;
  return [
    ...summary.thresholds.map(line),
    `${calls} calls (p95 ${shortNumber(p95_call_ms)} ms), ${actions} actions (p95 ${shortNumber(p95_action_ms)} ms), ` +
      `${battles_finished} battles, sockets back after ${shortNumber(reconnect_p99_ms)} ms (p99)`,
  ];
}
