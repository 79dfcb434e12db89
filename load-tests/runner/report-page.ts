import type { StageName } from '../stages.ts';
import { escapeHtml, type PlotOptions, plot } from './plot.ts';
import { readRecording } from './recording.ts';
import type { LoadSummary, Threshold } from './summary.ts';
import { shortNumber } from './threshold-lines.ts';

export interface ReportInput {
  stage: StageName;
  players: number;
  baseUrl: string;
  summary: LoadSummary;
  /** k6's recording over time. */
  recording: string;
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1c2333; --soft: #5b6478; --grid: #d9deea; --page: #fbfcfe; --card: #fff;
  --s0: #2f6fde; --s1: #d9822b; --s2: #8a4fd0; --bad: #c62f3b; --good: #1c7a4a; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf6; --soft: #a3adc2; --grid: #333b4d; --page: #12161f; --card: #1a202c;
  --s0: #6ea2ff; --s1: #f0a95c; --s2: #c096ff; --bad: #ff7d86; --good: #5fce95; } }
body { margin: 0 auto; max-width: 1240px; padding: 24px 16px; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 22px; margin: 0; } h1 + p { margin: 4px 0 20px; color: var(--soft); overflow-wrap: anywhere; }
.passed { color: var(--good); } .failed { color: var(--bad); }
.plots { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); }
figure { margin: 0; padding: 12px; background: var(--card); border: 1px solid var(--grid); border-radius: 8px; }
figcaption { font-weight: 600; } small { color: var(--soft); font-weight: 400; }
svg { width: 100%; height: auto; } svg text { fill: var(--soft); font-size: 11px; } .grid { stroke: var(--grid); }
.line { fill: none; stroke-width: 1.8; stroke-linejoin: round; stroke-linecap: round; } .limit { stroke: var(--bad); stroke-dasharray: 5 4; }
path.s0 { stroke: var(--s0); } path.s1 { stroke: var(--s1); } path.s2 { stroke: var(--s2); }
.legend { margin: 4px 0 0; color: var(--soft); font-size: 13px; } .key { margin-right: 14px; white-space: nowrap; }
.key::before { content: ''; display: inline-block; width: 14px; height: 3px; margin-right: 6px; vertical-align: middle; background: currentColor; }
.key.s0::before { background: var(--s0); } .key.s1::before { background: var(--s1); } .key.s2::before { background: var(--s2); } .limit-key::before { background: var(--bad); }
.scroll { overflow-x: auto; margin: 20px 0; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--grid); } td.number { font-variant-numeric: tabular-nums; text-align: right; } th.number { text-align: right; }
@media (max-width: 600px) { table { font-size: 13px; } th, td { padding-right: 8px; } }
`;

const thresholdRow = ({ metric, limit, measured, ok }: Threshold): string =>
  `<tr><td>${escapeHtml(metric)}</td><td>${escapeHtml(limit)}</td><td class="number">${shortNumber(measured)}</td>` +
  `<td class="${ok ? 'passed' : 'failed'}">${ok ? 'kept' : 'missed'}</td></tr>`;

/** The limit of a metric in its thresholds, such as 250 of `p(95)<=250`. */
function limitOf({ thresholds }: LoadSummary, metric: string): number | undefined {
  const limit = thresholds.find((threshold) => threshold.metric === metric)?.limit;
  return limit === undefined ? undefined : Number(limit.split(/[<>=!]+/)[1]);
}

/** A self-contained page with thresholds and the players' experience over the time of the run. */
export function reportPage({ stage, players, baseUrl, summary, recording }: ReportInput): string {
  const periods = readRecording(recording);
  const lineOf = (name: string, metric: string, aggregate: string) => ({
    name,
    points: periods.map(({ second, measured }) => ({ x: second, y: measured(metric, aggregate) })),
  });
  const times = (title: string, metric: string): PlotOptions => {
    const limit = limitOf(summary, metric);
    return {
      title,
      unit: 'ms',
      series: [lineOf('p99', metric, 'p(99)'), lineOf('p95', metric, 'p(95)'), lineOf('median', metric, 'med')],
      ...(limit === undefined ? {} : { limit }),
    };
  };
  const rates = (title: string, unit: string, lines: readonly (readonly [string, string])[]): PlotOptions => ({
    title,
    unit,
    // Events without a value in a period happened zero times.
    series: lines.map(([name, metric]) => ({
      name,
      points: lineOf(name, metric, 'rate').points.map(({ x, y }) => ({ x, y: y ?? 0 })),
    })),
  });
  const plots = [
    times('Time of calls', 'http_req_duration'),
    times('Time of actions', 'action_ms'),
    rates('Calls', 'a second', [
      ['calls', 'calls'],
      ['failed', 'failed_calls'],
    ]),
    rates('Actions', 'a second', [
      ['actions', 'actions'],
      ['without a response', 'unanswered_actions'],
      ['battles finished', 'battles_finished'],
    ]),
    times('Sockets are back', 'reconnect_ms'),
    rates('Messages over sockets', 'a second', [
      ['received', 'ws_msgs_received'],
      ['sent', 'ws_msgs_sent'],
    ]),
  ];
  const title = `Load test ${stage}: ${summary.passed ? 'passed' : 'failed'}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body>
<h1>Load test ${stage}: <span class="${summary.passed ? 'passed' : 'failed'}">${summary.passed ? 'passed' : 'failed'}</span></h1>
<p>${players} players at ${escapeHtml(baseUrl)}: ${summary.calls} calls, ${summary.actions} actions, ${summary.battles_finished} battles finished</p>
<div class="plots">${plots.map(plot).join('\n')}</div>
<div class="scroll"><table><thead><tr><th>metric</th><th>threshold</th><th class="number">measured</th><th></th></tr></thead>
<tbody>${summary.thresholds.map(thresholdRow).join('\n')}</tbody></table></div>
</body></html>
`;
}
