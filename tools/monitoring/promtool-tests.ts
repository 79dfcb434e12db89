import type { AlertCase } from './alert-cases.ts';

/** Whether the alert is firing, as a number without labels. */
const firing = (key: string): string => {
  const [alert, burn] = key.split(' ');
  const labels = [`alertname="${alert}"`, 'alertstate="firing"', ...(burn ? [`burn="${burn}"`] : [])];
  return `clamp_max(count(ALERTS{${labels.join(',')}}), 1) or vector(0)`;
};

/** A file for `promtool test rules`, as JSON, which YAML contains. */
export const promtoolTests = (rules: string, cases: readonly AlertCase[]): string =>
  JSON.stringify({
    rule_files: [rules],
    evaluation_interval: '1m',
    tests: cases.map(({ alert, name, series, atMinute, fires }) => ({
      name: `${alert}: ${name}`,
      interval: '1m',
      input_series: Object.entries(series).map(([series, values]) => ({ series, values })),
      promql_expr_test: [
        { expr: firing(alert), eval_time: `${atMinute}m`, exp_samples: [{ labels: '{}', value: fires ? 1 : 0 }] },
      ],
    })),
  });
