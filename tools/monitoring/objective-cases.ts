import type { Series } from './alert-cases.ts';
import type { Expression } from './rendered-rules.ts';

/** The values of an objective on a panel. */
export interface PanelCase {
  name: string;
  /** The panel, as `Expression.from` names it. */
  panel: string;
  series: Series;
  /** Time of the check, in minutes from the first value. */
  atMinute: number;
  value: number;
}

const GAME = 'namespace="games"';
const MINUTES = 60;

const gateway: Series = { [`build_info{${GAME},service="gateway"}`]: `1x${MINUTES}` };
const counter = (name: string, labels: string, perMinute: number, from = 0): Series => ({
  [`${name}{${GAME},${labels}}`]: `${from ? `_x${from} ` : ''}0+${perMinute}x${MINUTES}`,
});
const calls = (status: number, perMinute: number, from = 0) =>
  counter('http_request_duration_seconds_count', `service="gateway",status="${status}"`, perMinute, from);
const actions = (perMinute: number, within: number): Series => ({
  ...counter('battle_action_seconds_count', 'outcome="accepted"', perMinute),
  ...counter('battle_action_seconds_bucket', 'outcome="accepted",le="0.25"', within),
});
const upgrades = (result: string, perMinute: number) =>
  counter('gateway_upgrades_total', `path="/ws/social/",result="${result}"`, perMinute);

const budgets = {
  calls: 'Calls without an error: budget left',
  actions: 'Actions within 250 ms: budget left',
  upgrades: 'Upgrades not refused: budget left',
};
const SHARE = 'Share of calls with an error of ours';

/** A game that has just begun, one without failures, and one in which nothing happens any more. */
export const panelCases: readonly PanelCase[] = [
  ...[...Object.values(budgets).map((panel) => ({ panel, value: 1 })), { panel: SHARE, value: 0 }].map((shown) => ({
    ...shown,
    name: 'nobody has played yet',
    series: gateway,
    atMinute: 30,
  })),
  { name: 'no error yet', panel: SHARE, series: { ...gateway, ...calls(200, 100) }, atMinute: 30, value: 0 },
  { name: 'no error yet', panel: budgets.calls, series: { ...gateway, ...calls(200, 100) }, atMinute: 30, value: 1 },
  { name: 'all in time', panel: budgets.actions, series: { ...gateway, ...actions(50, 50) }, atMinute: 30, value: 1 },
  {
    name: 'none in time',
    panel: budgets.actions,
    series: { ...gateway, ...actions(50, 0) },
    atMinute: 30,
    value: -999,
  },
  {
    name: 'none refused yet',
    panel: budgets.upgrades,
    atMinute: 30,
    value: 1,
    series: { ...gateway, ...upgrades('upgraded', 20) },
  },
  {
    name: 'players stopped calling',
    panel: SHARE,
    atMinute: 50,
    value: 0,
    series: { ...gateway, ...calls(200, 0) },
  },
  {
    name: 'one call in four fails',
    panel: SHARE,
    atMinute: 30,
    value: 0.25,
    series: { ...gateway, ...calls(200, 300), ...calls(503, 100) },
  },
];

/** The expression of a panel of the release in the tests. Throws for a panel that is none. */
export function expressionOf(panel: string, panels: readonly Expression[]): string {
  const found = panels.find(({ from }) => from.endsWith(`: ${panel}`));
  if (!found) throw new Error(`no dashboard has a panel "${panel}"`);
  return found.expression.replaceAll('$namespace', 'games');
}
