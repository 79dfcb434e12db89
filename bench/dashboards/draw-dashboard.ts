import { escapeHtml, plot } from '@maseki/load-tests/runner/plot.ts';
import type { Line } from './local-prometheus.ts';

/** As the JSON files of the chart have it. */
export interface Panel {
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  fieldConfig?: { defaults?: { unit?: string } };
  targets?: readonly { expr: string; legendFormat?: string }[];
}

export interface Dashboard {
  title: string;
  description?: string;
  panels: readonly Panel[];
}

/** The results of a panel's queries, in their order. */
export type PanelLines = readonly (readonly Line[])[];

/** The text of a unit of Grafana, and the factor for its values. */
const UNITS: Readonly<Record<string, { name: string; times: number }>> = {
  s: { name: 'ms', times: 1_000 },
  bytes: { name: 'MB', times: 1e-6 },
  percentunit: { name: '%', times: 100 },
  reqps: { name: 'a second', times: 1 },
  ops: { name: 'a second', times: 1 },
};
const PLAIN = { name: 'number', times: 1 };

const COLOURS = [
  '#2f6fde',
  '#d9822b',
  '#8a4fd0',
  '#1c7a4a',
  '#c62f3b',
  '#0f8b9d',
  '#a0742a',
  '#d04f96',
  '#5b6478',
  '#6b8e23',
];

const STYLE = `
body { margin: 0; padding: 20px; background: #f4f6fb; color: #1c2333; font: 13px/1.4 system-ui, sans-serif; }
h1 { font-size: 20px; margin: 0; } h1 + p { margin: 2px 0 16px; color: #5b6478; }
.grid { display: grid; grid-template-columns: repeat(24, minmax(0, 1fr)); gap: 10px; }
.row { grid-column: 1 / -1; font-size: 15px; margin: 10px 0 0; }
figure, .stat, .none { margin: 0; padding: 10px; background: #fff; border: 1px solid #d9deea; border-radius: 8px; min-width: 0; }
figcaption, .stat h3, .none h3 { font-size: 13px; font-weight: 600; margin: 0; } small { color: #5b6478; font-weight: 400; }
.stat p { font-size: 26px; margin: 4px 0 0; font-variant-numeric: tabular-nums; } .none p { color: #5b6478; margin: 30px 0; text-align: center; }
svg { width: 100%; height: auto; } svg text { fill: #5b6478; font-size: 11px; } svg .grid { stroke: #d9deea; }
.line { fill: none; stroke-width: 1.8; stroke-linejoin: round; stroke-linecap: round; }
.legend { margin: 2px 0 0; color: #5b6478; font-size: 11px; max-height: 64px; overflow: hidden; } .key { margin-right: 10px; display: inline-block; overflow-wrap: anywhere; }
.key::before { content: ''; display: inline-block; width: 12px; height: 3px; margin-right: 5px; vertical-align: middle; background: currentColor; }
${COLOURS.map((colour, n) => `path.s${n} { stroke: ${colour}; } .key.s${n}::before { background: ${colour}; }`).join('\n')}
`;

const legendOf = (format: string | undefined, labels: Line['labels']): string => {
  const text = format ? format.replaceAll(/\{\{(\w+)\}\}/g, (_, label: string) => labels[label] ?? '') : '';
  return text || Object.values(labels).join(' ') || 'value';
};

function drawn({ type, title, fieldConfig, targets = [] }: Panel, lines: PanelLines): string {
  const { name: unit, times } = UNITS[fieldConfig?.defaults?.unit ?? ''] ?? PLAIN;
  const from = Math.min(...lines.flat(2).flatMap(({ points }) => points.map(({ at }) => at)));
  const series = lines.flatMap((found, n) =>
    found.map(({ labels, points }) => ({
      name: legendOf(targets[n]?.legendFormat, labels),
      points: points.map(({ at, value }) => ({ x: at - from, y: Number.isFinite(value) ? value * times : null })),
    })),
  );
  const last = series[0]?.points.findLast(({ y }) => y !== null)?.y;
  if (last === undefined || last === null) return `<div class="none"><h3>${escapeHtml(title)}</h3><p>No data</p></div>`;
  if (type === 'stat') {
    const value = `${Number(last.toPrecision(4)).toLocaleString('en')}${unit === '%' ? ' %' : ''}`;
    return `<div class="stat"><h3>${escapeHtml(title)}</h3><p>${value}</p></div>`;
  }
  return plot({ title, unit, series: series.slice(0, COLOURS.length) });
}

/**
 * A page with all panels of a dashboard, placed as in Grafana. `linesOf` returns the results of a
 * panel's queries.
 */
export function dashboardPage(
  { title, description = '', panels }: Dashboard,
  linesOf: (panel: Panel) => PanelLines,
): string {
  const placed = panels.map((panel) =>
    panel.type === 'row'
      ? `<h2 class="row">${escapeHtml(panel.title)}</h2>`
      : drawn(panel, linesOf(panel)).replace(
          /^<(\w+)/,
          `<$1 style="grid-column: ${panel.gridPos.x + 1} / span ${panel.gridPos.w}"`,
        ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p><div class="grid">${placed.join('\n')}</div></body></html>
`;
}
