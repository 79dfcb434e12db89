import { shareText } from '@maseki/tools/measure/statistics.ts';
import type { Figures } from './figures.ts';
import { intervalPlot } from './plot.ts';
import type { Report } from './summary.ts';
import { missedTargets, targets } from './targets.ts';

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:960px;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
figure{margin:1.5rem 0}figcaption{font-weight:600}svg{width:100%;font-size:11px}.band{fill:#d9f2e3}.interval{stroke:#567;stroke-width:2}
.inside{fill:#197a4b}.outside{fill:#c62f2f}.tick{fill:#666;text-anchor:middle}dt{font-weight:600}
@media(prefers-color-scheme:dark){body{background:#16181d;color:#e6e6e6}text{fill:#ddd}.band{fill:#1d3a2b}.interval{stroke:#9ab}}`;

function section(title: string, figures: Figures): string {
  const { battles, beginner, attributes, cards, turns, over60 } = figures;
  return `<h2>${title}: ${battles} battles</h2><dl>
<dt>Median turns</dt><dd>${turns.median} (${turns.low}–${turns.high})</dd>
<dt>Over 60 turns</dt><dd>${shareText(over60)}</dd></dl>
${intervalPlot({ title: 'The player who begins wins', shares: { beginner }, target: targets.beginner })}
${intervalPlot({ title: 'Sides that played a card of the attribute win', shares: attributes, target: targets.attribute })}
${intervalPlot({ title: 'Sides that played the card win', shares: cards, target: targets.card })}`;
}

/** The figures with plots, one page without anything to load. */
export function reportHtml({ normal, hard }: Report): string {
  const missed = missedTargets(normal);
  const verdict = missed.length === 0 ? 'All targets hold with the normal player.' : `Missed: ${missed.join('; ')}.`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Balance</title><style>${style}</style>
<h1>Balance</h1><p>${verdict} Green band: the target. Bars: 95 % confidence intervals.</p>
${section('Normal player', normal)}${hard ? section('Hard player (no targets)', hard) : ''}</html>\n`;
}
