/** The used part of the data that k6 passes to `handleSummary`. */
export interface K6Summary {
  metrics: Readonly<
    Record<string, { values: Readonly<Record<string, number>>; thresholds?: Readonly<Record<string, { ok: boolean }>> }>
  >;
}

interface Threshold {
  metric: string;
  /** Such as `p(95)<=250`. */
  limit: string;
  measured: number;
  ok: boolean;
}

/** Times are in ms. */
export interface LoadSummary extends K6Summary {
  passed: boolean;
  calls: number;
  failed_calls: number;
  actions: number;
  unanswered_actions: number;
  battles_finished: number;
  p95_call_ms: number;
  p95_action_ms: number;
  /** 0 where no socket was lost. */
  reconnect_p99_ms: number;
  thresholds: Threshold[];
}

/** The aggregate of a threshold, such as `p(95)` of `p(95)<=250`. */
const aggregateOf = (limit: string) => limit.split(/[<>=!]/)[0]?.trim() ?? '';

/** The figures of a run, out of k6's own. */
export function summaryOf({ metrics, ...rest }: K6Summary): LoadSummary {
  const figure = (metric: string, aggregate: string) => metrics[metric]?.values[aggregate] ?? 0;
  const sorted = Object.entries(metrics).sort(([a], [b]) => a.localeCompare(b));
  const thresholds = sorted.flatMap(([metric, { thresholds: limits = {} }]) =>
    Object.entries(limits).map(([limit, { ok }]) => ({
      metric,
      limit,
      measured: figure(metric, aggregateOf(limit)),
      ok,
    })),
  );
  return {
    passed: thresholds.length > 0 && thresholds.every(({ ok }) => ok),
    calls: figure('calls', 'count'),
    failed_calls: figure('failed_calls', 'count'),
    actions: figure('actions', 'count'),
    unanswered_actions: figure('unanswered_actions', 'count'),
    battles_finished: figure('battles_finished', 'count'),
    p95_call_ms: figure('http_req_duration', 'p(95)'),
    p95_action_ms: figure('action_ms', 'p(95)'),
    reconnect_p99_ms: figure('reconnect_ms', 'p(99)'),
    thresholds,
    ...rest,
    metrics,
  };
}

/** A number as people read it. */
const shortNumber = (value: number): string =>
  Number.isInteger(value) || Math.abs(value) >= 1_000 ? value.toFixed(0) : value.toPrecision(3);

/** Each threshold with its measurement, and the figures of the run, as lines of a terminal. */
export function summaryLines(summary: LoadSummary): string[] {
  const { calls, actions, battles_finished, p95_call_ms, p95_action_ms, reconnect_p99_ms } = summary;
  const line = ({ metric, limit, measured, ok }: Threshold): string =>
    `${ok ? 'ok    ' : 'MISSED'} ${metric.padEnd(20)} ${limit.padEnd(16)} ${shortNumber(measured)}`;
  return [
    ...summary.thresholds.map(line),
    `${calls} calls (p95 ${shortNumber(p95_call_ms)} ms), ${actions} actions (p95 ${shortNumber(p95_action_ms)} ms), ` +
      `${battles_finished} battles, sockets back after ${shortNumber(reconnect_p99_ms)} ms (p99)`,
  ];
}
