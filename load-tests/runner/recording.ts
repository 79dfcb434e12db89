/** The values in k6's dashboard by kind of metric, in this order. */
const aggregates = {
  counter: ['count', 'rate'],
  gauge: ['value'],
  rate: ['rate'],
  trend: ['avg', 'max', 'med', 'min', 'p(90)', 'p(95)', 'p(99)'],
} as const;

type Kind = keyof typeof aggregates;

type Line =
  | { event: 'metric'; data: Record<string, { type: Kind }> }
  | { event: 'snapshot'; data: number[][] }
  | { event: 'param' | 'start' | 'cumulative' | 'threshold' | 'stop'; data: unknown };

/** One period of a run. */
export interface Period {
  /** Seconds since the begin of the run. */
  second: number;
  /** The measured value, null if there was none. */
  measured(metric: string, aggregate: string): number | null;
}

/**
 * Reads the recording of k6's dashboard (`K6_WEB_DASHBOARD_RECORD`), with values in the order of
 * the metrics' names.
 */
export function readRecording(text: string): Period[] {
  const kinds = new Map<string, Kind>();
  const periods: Period[] = [];
  let beganAt: number | undefined;
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const record = JSON.parse(line) as Line;
    if (record.event === 'metric') {
      for (const [name, { type }] of Object.entries(record.data)) kinds.set(name, type);
    }
    if (record.event !== 'snapshot') continue;
    // Metrics that are first seen later stand in none of the earlier lines.
    const names = [...kinds.keys()].sort();
    const { data } = record;
    const measured = (metric: string, aggregate: string): number | null => {
      const kind = kinds.get(metric);
      const values = data[names.indexOf(metric)];
      if (kind === undefined || !values) return null;
      return values[(aggregates[kind] as readonly string[]).indexOf(aggregate)] ?? null;
    };
    const now = measured('time', 'value') ?? 0;
    beganAt ??= now;
    periods.push({ second: (now - beganAt) / 1000, measured });
  }
  return periods;
}
