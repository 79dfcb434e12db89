import { parser } from '@prometheus-io/lezer-promql';

/** The places where the expression cannot be parsed, with their text. Empty if it can. */
export function problemsOf(expression: string): string[] {
  const problems: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, from, to }) {
      if (type.isError) problems.push(`at ${from}: ${expression.slice(from, Math.max(to, from + 20))}`);
    },
  });
  return problems;
}

/** The names of the series that an expression reads. */
export function metricsIn(expression: string): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter({ name, from, to, node }) {
      if (name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(expression.slice(from, to));
    },
  });
  return names;
}

/** The name of a series' histogram, which is `x` for `x_bucket`, `x_sum` and `x_count`. */
export const histogramOf = (metric: string): string => metric.replace(/_(bucket|sum|count)$/, '');
