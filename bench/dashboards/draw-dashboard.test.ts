import { expect, test } from '@jest/globals';
import { type Dashboard, dashboardPage, type Panel } from './draw-dashboard.ts';

const gridPos = { x: 8, y: 1, w: 8, h: 7 };
const panel = (more: Partial<Panel> & Pick<Panel, 'title'>): Panel => ({
  ...{ type: 'timeseries', gridPos, targets: [{ expr: 'up', legendFormat: '{{pod}} of {{domain}}' }] },
  ...more,
});
const dashboard: Dashboard = {
  title: 'Test',
  panels: [
    panel({ type: 'row', title: 'Row' }),
    panel({ title: 'Durations', fieldConfig: { defaults: { unit: 's' } } }),
    panel({ type: 'stat', title: 'Budget', fieldConfig: { defaults: { unit: 'percentunit' } } }),
    panel({ title: 'Nothing' }),
  ],
};

test('panels stand in their places with values in readable units, and one without values says so', () => {
  const points = [
    { at: 100, value: Number.NaN },
    { at: 102, value: 0.75 },
  ];
  const lines = [[{ labels: { pod: 'battle-1', domain: '<b>' }, points }]];
  const page = dashboardPage(dashboard, ({ title }) => (title === 'Nothing' ? [[]] : lines));
  expect(page).toContain('<h2 class="row">Row</h2>');
  expect(page).toContain('battle-1 of &lt;b&gt;');
  expect(page).toContain('<figure style="grid-column: 9 / span 8"><figcaption>Durations <small>(ms)</small>');
  // The value is 750 ms, and the axis ends at the next round number.
  expect(page).toContain('>1,000</text>');
  expect(page).toContain('<h3>Budget</h3><p>75 %</p>');
  expect(page).toContain('<h3>Nothing</h3><p>No data</p>');
});
