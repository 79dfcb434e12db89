/** A line of a plot, null where nothing was measured. */
export interface Series {
  name: string;
  points: readonly { x: number; y: number | null }[];
}

export interface PlotOptions {
  title: string;
  /** Of the vertical axis, such as `ms`. */
  unit: string;
  series: readonly Series[];
  /** A limit that is drawn as a line. */
  limit?: number;
}

const WIDTH = 560;
const HEIGHT = 220;
const MARGIN = { left: 48, right: 12, top: 12, bottom: 28 };
const TICKS = 4;

/** The next 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1e-9)));
  return ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10) * power;
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/**
 * A plot over the seconds of a run, as SVG with its title and legend. The classes `s0`, `s1` …
 * colour the lines.
 */
export function plot({ title, unit, series, limit }: PlotOptions): string {
  const values = series.flatMap(({ points }) => points);
  const ys = values.flatMap(({ y }) => (y === null ? [] : [y]));
  const top = roundUp(Math.max(1, ...ys, limit ?? 0));
  const end = Math.max(1, ...values.map(({ x }) => x));
  const x = (second: number) => MARGIN.left + (second / end) * (WIDTH - MARGIN.left - MARGIN.right);
  const y = (value: number) => HEIGHT - MARGIN.bottom - (value / top) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const at = (px: number) => px.toFixed(1);
  const label = (value: number) => Number(value.toPrecision(3)).toLocaleString('en');

  const grid = Array.from({ length: TICKS + 1 }, (_, index) => (top * index) / TICKS).map(
    (value) =>
      `<line class="grid" x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${at(y(value))}" y2="${at(y(value))}"/>` +
      `<text x="${MARGIN.left - 6}" y="${at(y(value) + 4)}" text-anchor="end">${label(value)}</text>`,
  );
  const seconds = Array.from({ length: TICKS + 1 }, (_, index) => (end * index) / TICKS).map(
    (second) => `<text x="${at(x(second))}" y="${HEIGHT - 8}" text-anchor="middle">${Math.round(second)} s</text>`,
  );
  const lines = series.map(({ points }, index) => {
    const path = points.reduce(
      ({ d, pen }, point) =>
        point.y === null
          ? { d, pen: 'M' }
          : { d: `${d}${pen}${at(x(point.x))} ${at(y(Math.min(point.y, top)))}${pen === 'M' ? 'h0' : ''}`, pen: 'L' },
      { d: '', pen: 'M' },
    );
    return `<path class="line s${index}" d="${path.d}"/>`;
  });
  const bound =
    limit === undefined
      ? ''
      : `<line class="limit" x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${at(y(limit))}" y2="${at(y(limit))}"/>`;
  const legend = series.map(({ name }, index) => `<span class="key s${index}">${escapeHtml(name)}</span>`);
  return (
    `<figure><figcaption>${escapeHtml(title)} <small>(${escapeHtml(unit)})</small></figcaption>` +
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(title)}">${grid.join('')}${seconds.join('')}${bound}${lines.join('')}</svg>` +
    `<p class="legend">${legend.join(' ')}${limit === undefined ? '' : '<span class="key limit-key">limit</span>'}</p></figure>`
  );
}
