import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { root } from '@maseki/tools/paths.ts';
import { runMain } from '@maseki/tools/terminal/run-main.ts';
import { plainFigures } from './figures.ts';
import { measure } from './measure.ts';
import { reportHtml } from './report.ts';
import { summaryMarkdown } from './summary.ts';
import { missedTargets } from './targets.ts';

const { values } = parseArgs({
  options: {
    battles: { type: 'string', default: '10000' },
    /** Battles of the hard player; reported, without targets. */
    hard: { type: 'string', default: '0' },
    /** Another name plays other battles. */
    seed: { type: 'string', default: 'balance' },
    /** Rewrites docs/balance.md. */
    docs: { type: 'boolean', default: false },
  },
});

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

await runMain(async () => {
  const normal = await measure(Number(values.battles), 'normal', values.seed);
  const hard = Number(values.hard) > 0 ? await measure(Number(values.hard), 'hard', values.seed) : null;
  await mkdir(`${root}/out`, { recursive: true });
  await writeFile(`${root}/out/balance.json`, json(plainFigures(normal)));
  await writeFile(`${root}/out/balance-intervals.json`, json({ normal, hard }));
  await writeFile(`${root}/out/balance.html`, reportHtml({ normal, hard }));
  if (values.docs) await writeFile(`${root}/docs/balance.md`, summaryMarkdown({ normal, hard }));
  const missed = missedTargets(normal);
  console.log(summaryMarkdown({ normal, hard }));
  for (const sentence of missed) console.log(`MISSED ${sentence}`);
  console.log(`Report: ${root}/out/balance.html`);
  return missed.length === 0 ? 0 : 1;
});
