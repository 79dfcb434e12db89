import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { chart } from '../chart/render.ts';
import { root } from '../paths.ts';
import { alertCases } from './alert-cases.ts';
import { histogramOf, metricsIn, problemsOf } from './expressions.ts';
import { documentedMetrics, isOfNode, isOfOthers } from './metric-names.ts';
import { alertKey, type Monitoring, type Rule, renderMonitoring } from './rendered-rules.ts';

const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const sources = ['objectives.yaml', 'alerts.yaml'].map((file) =>
  parse(readFileSync(join(chart, 'files', file), 'utf8')),
);

let monitoring: Monitoring;
let rules: readonly Rule[];
let alerts: readonly Rule[];
let expressions: readonly { from: string; expression: string }[];

beforeAll(async () => {
  monitoring = await renderMonitoring();
  rules = monitoring.groups.flatMap((group) => group.rules);
  alerts = rules.filter(({ alert }) => alert !== undefined);
  const ofRules = rules.map(({ alert, record, expr }) => ({ from: alert ?? record ?? '', expression: expr }));
  expressions = [...ofRules, ...monitoring.panels];
});

test('each expression of a rule and of a panel parses', () => {
  expect(expressions.length).toBeGreaterThan(80);
  const problems = expressions.flatMap(({ from, expression }) => problemsOf(expression).map((at) => `${from} ${at}`));
  expect(problems).toEqual([]);
  expect(problemsOf('sum(rate(x[5m])')).not.toEqual([]);
  expect(problemsOf('sum by service (x)')).not.toEqual([]);
});

test('each series that a rule or a panel reads is documented, recorded, or of somebody who is named', () => {
  const recorded = new Set(rules.flatMap(({ record }) => record ?? []));
  const documented = new Set(documentedMetrics(page).map(({ name }) => name));
  const isKnown = (name: string) =>
    recorded.has(name) ||
    documented.has(name) ||
    documented.has(histogramOf(name)) ||
    isOfNode(name) ||
    isOfOthers(name);
  const unknown = expressions.flatMap(({ from, expression }) =>
    metricsIn(expression)
      .filter((name) => !isKnown(name))
      .map((name) => `${from}: ${name}`),
  );
  expect(unknown).toEqual([]);
  expect(metricsIn('sum by (le) (rate(a_bucket{b="c"}[5m])) / on (d) e')).toEqual(['a_bucket', 'e']);
});

test('every expression is of one namespace', () => {
  const selectors = expressions.flatMap(({ from, expression }) =>
    metricsIn(expression).flatMap((name) =>
      [...expression.matchAll(new RegExp(`\\b${name}(\\{[^}]*\\})?`, 'g'))].map(([, labels = '']) => ({
        from,
        labels,
      })),
    ),
  );
  expect(selectors.filter(({ labels }) => !/namespace="(games|\$namespace)"/.test(labels))).toEqual([]);
});

test('three objectives are called for at three rates, and all alerts of the sources are made', () => {
  const [{ objectives, burns }, { alerts: others }] = sources;
  const ofObjectives = Object.values<{ alert: string }>(objectives).flatMap(({ alert }) =>
    burns.map(({ factor }: { factor: number }) => `${alert} ${factor}`),
  );
  const expected = [...ofObjectives, ...others.map(({ alert }: { alert: string }) => alert)];
  expect(ofObjectives).toHaveLength(9);
  expect(alerts.map(alertKey).sort()).toEqual(expected.sort());
  for (const { labels, annotations } of alerts) {
    expect(labels?.['severity']).toMatch(/^(page|ticket)$/);
    expect(annotations).toMatchObject({ summary: expect.stringMatching(/\.$/), runbook: expect.any(String) });
  }
});

test('each alert has a heading that says what players see, where to look, and what to do', () => {
  const names = [...new Set(alerts.map(({ alert }) => alert ?? ''))];
  const [, section = ''] = /\n## Alerts\n(.*?)\n## /s.exec(page) ?? [];
  const headings = new Map(section.split('\n### ').map((text) => [text.split('\n')[0], text] as const));
  for (const name of names) {
    expect([name, headings.get(name)]).toEqual([
      name,
      expect.stringMatching(/\*\*Players see\*\*[\s\S]*\*\*Look at\*\*[\s\S]*\*\*Do\*\*/),
    ]);
  }
  expect([...headings.keys()].slice(1).sort()).toEqual(names.sort());
});

test('each alert has a case in which it fires and one in which it does not', () => {
  for (const key of alerts.map(alertKey)) {
    const cases = alertCases.filter(({ alert }) => alert === key);
    expect([key, cases.some(({ fires }) => fires), cases.some(({ fires }) => !fires)]).toEqual([key, true, true]);
  }
});

test('the page says the limits of the objectives as they are', () => {
  const [{ objectives, burns }] = sources;
  expect(Object.values<{ budget: number }>(objectives).map(({ budget }) => budget)).toEqual([0.001, 0.001, 0.001]);
  for (const name of Object.keys(objectives)) expect(page).toMatch(new RegExp(`^\\| \`${name}\` \\| 99\\.9 %`, 'm'));
  for (const { factor, leastEvents, severity } of burns) {
    const share = `${Number((factor * 0.1).toFixed(2))} %`;
    const row = page.split('\n').find((line) => line.startsWith(`| \`burn="${factor}"\` |`)) ?? '';
    for (const said of [share, leastEvents.toLocaleString('en'), severity]) expect(row).toContain(said);
  }
});
