import { above } from '../verdicts/bounds.ts';
import type { RestartsReport } from './run.ts';

/** Bounds that hold no matter how busy the machine is. */
const NEVER = { unknown: 0, broken_calls: 0, unreachable_pods: 0, broken_sockets: 0, sockets_not_back: 0 } as const;
const LONGEST_BACK_P99_MS = 2_000;
/** The share of the planned calls that must be made; fewer would show less. */
const LEAST_SHARE_OF_CALLS = 0.9;

/**
 * A sentence for each failure that must not happen, no matter how busy the machine is. Calls
 * between services may time out (503) on a busy machine.
 */
export const neverMissedBy = (report: RestartsReport): string[] => [
  ...above(report, NEVER),
  ...report.bad_exits.map((exit) => `a process that was stopped did not end in order: ${exit}`),
];

/** A sentence for each target that a run has missed, on a machine that does nothing else. */
export function missedBy(report: RestartsReport, meant: { callsPerSecond: number }): string[] {
  const { calls_per_second } = report;
  return [
    ...neverMissedBy(report),
    ...above(report, { unavailable: 0, back_p99_ms: LONGEST_BACK_P99_MS }),
    ...(calls_per_second < LEAST_SHARE_OF_CALLS * meant.callsPerSecond
      ? [`calls_per_second is ${calls_per_second} and should be ${meant.callsPerSecond}`]
      : []),
  ];
}
