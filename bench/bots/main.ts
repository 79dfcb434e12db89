import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { root } from '@maseki/tools/paths.ts';
import { runMain } from '@maseki/tools/terminal/run-main.ts';
import { shareText } from '../balance/summary.ts';
import { measureDuels } from './measure.ts';

const { values } = parseArgs({ options: { battles: { type: 'string', default: '1000' } } });
const bars = { normal_vs_easy: 0.85, hard_vs_normal: 0.7, hard_ms_p95: 150 } as const;

await runMain(async () => {
  const battles = Number(values.battles);
  const normal = await measureDuels('normal', 'easy', battles);
  const hard = await measureDuels('hard', 'normal', battles);
  const result = { normal_vs_easy: normal.share, hard_vs_normal: hard.share, hard_ms_p95: hard.p95Ms };
  await mkdir(`${root}/out`, { recursive: true });
  await writeFile(`${root}/out/bench-bots.json`, `${JSON.stringify(result, null, 2)}\n`);
  console.log(`normal beats easy ${shareText(normal)}, p95 ${normal.p95Ms.toFixed(1)} ms a decision`);
  console.log(`hard beats normal ${shareText(hard)}, p95 ${hard.p95Ms.toFixed(1)} ms a decision`);
  const reached =
    result.normal_vs_easy >= bars.normal_vs_easy &&
    result.hard_vs_normal >= bars.hard_vs_normal &&
    result.hard_ms_p95 <= bars.hard_ms_p95;
  return reached ? 0 : 1;
});
