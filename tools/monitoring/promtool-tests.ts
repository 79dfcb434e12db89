import type { AlertCase, Series } from './alert-cases.ts';
import { expressionOf, type PanelCase } from './objective-cases.ts';
import type { Monitoring } from './rendered-rules.ts';

/** An expression for the state of the alert, as a number without labels. */
const firing = (key: string): string => {
  const [alert, burn] = key.split(' ');
  const labels = [`alertname="${alert}"`, 'alertstate="firing"', ...(burn ? [`burn="${burn}"`] : [])];
  return `clamp_max(count(ALERTS{${labels.join(',')}}), 1) or vector(0)`;
};

interface ExpressionTest {
  name: string;
  series: Series;
  atMinute: number;
  everyMinutes?: number;
  expression: string;
  value: number;
}

const promtoolTest = ({ name, series, atMinute, everyMinutes = 1, expression, value }: ExpressionTest) => ({
  name,
  interval: `${everyMinutes}m`,
  input_series: Object.entries(series).map(([series, values]) => ({ series, values })),
  promql_expr_test: [{ expr: expression, eval_time: `${atMinute}m`, exp_samples: [{ labels: '{}', value }] }],
});

interface Cases {
  alerts: readonly AlertCase[];
  panels: readonly PanelCase[];
}

/** A file for `promtool test rules`, as JSON, which YAML contains. */
export const promtoolTests = (rules: string, cases: Cases, { panels }: Pick<Monitoring, 'panels'>): string =>
  JSON.stringify({
    rule_files: [rules],
    evaluation_interval: '1m',
    tests: [
      ...cases.alerts.map(({ alert, name, fires, ...rest }) =>
        promtoolTest({ ...rest, name: `${alert}: ${name}`, expression: firing(alert), value: fires ? 1 : 0 }),
      ),
      ...cases.panels.map(({ panel, name, ...rest }) =>
        // Without the labels of the recorded series.
        promtoolTest({ ...rest, name: `${panel}: ${name}`, expression: `sum(${expressionOf(panel, panels)})` }),
      ),
    ],
  });
