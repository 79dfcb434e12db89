import type { Share } from '@maseki/tools/measure/statistics.ts';

export interface Bars {
  title: string;
  shares: Readonly<Record<string, Share>>;
  /** The band in which the shares should lie. */
  target: readonly [number, number];
}

const [WIDTH, ROW, LABEL] = [900, 16, 90];

/** Shares as points with their intervals over the target's band, in SVG. */
export function intervalPlot({ title, shares, target: [low, high] }: Bars): string {
  const entries = Object.entries(shares).sort(([, a], [, b]) => b.share - a.share);
  const x = (share: number) => LABEL + Math.min(Math.max((share - 0.3) / 0.4, 0), 1) * (WIDTH - LABEL - 10);
  const height = entries.length * ROW + 24;
  const rows = entries.map(([name, { share, low: from, high: to, of }], index) => {
    const y = index * ROW + 12;
    const inside = share >= low && share <= high;
    return `<text x="0" y="${y + 4}">${name}</text>
<line x1="${x(from)}" x2="${x(to)}" y1="${y}" y2="${y}" class="interval"/>
<circle cx="${x(share)}" cy="${y}" r="4" class="${inside ? 'inside' : 'outside'}"><title>${name}: ${(share * 100).toFixed(1)} % of ${of}</title></circle>`;
  });
  const ticks = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7].map(
    (share) => `<text x="${x(share)}" y="${height - 2}" class="tick">${Math.round(share * 100)} %</text>`,
  );
  return `<figure><figcaption>${title}</figcaption><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}">
<rect x="${x(low)}" width="${x(high) - x(low)}" y="0" height="${height - 16}" class="band"/>${rows.join('')}${ticks.join('')}</svg></figure>`;
}
