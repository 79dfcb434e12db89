import { type KubernetesObject, rendered } from '../chart/render.ts';

export interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  for?: string;
  labels?: Readonly<Record<string, string>>;
  annotations?: Readonly<Record<string, string>>;
}

export interface RuleGroup {
  name: string;
  interval?: string;
  rules: readonly Rule[];
}

interface Panel {
  title: string;
  targets?: readonly { expr: string }[];
}

export interface Expression {
  from: string;
  expression: string;
}

export interface Monitoring {
  groups: readonly RuleGroup[];
  /** Expressions of the dashboards, with values in place of Grafana's variables. */
  panels: readonly Expression[];
}

const groupsIn = (objects: readonly KubernetesObject[]): readonly RuleGroup[] =>
  objects.find(({ kind }) => kind === 'PrometheusRule')?.['spec'].groups ?? [];

function panelsIn(objects: readonly KubernetesObject[]): Expression[] {
  const contents = objects
    .filter(({ metadata }) => metadata.labels['grafana_dashboard'] === '1')
    .flatMap(({ data }) => Object.entries<string>(data));
  return contents.flatMap(([file, content]) =>
    (JSON.parse(content).panels as Panel[]).flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ from: `${file}: ${title}`, expression: expr.replaceAll('$__rate_interval', '1m') })),
    ),
  );
}

/** The objects that the chart gives to Prometheus and Grafana if they are turned on. */
export async function renderMonitoring(): Promise<Monitoring> {
  const objects = await rendered({ values: { 'prometheusRule.enabled': true, 'dashboards.enabled': true } });
  return { groups: groupsIn(objects), panels: panelsIn(objects) };
}

/** The key of a rule's alert, which is its name, with the burn if it has several. */
export const alertKey = ({ alert, labels = {} }: Pick<Rule, 'alert' | 'labels'>): string =>
  [alert, labels['burn']].filter((part) => part !== undefined).join(' ');
