import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BenchResult, runBench } from '@maseki/tools/measure/run-bench.ts';
import { root } from '@maseki/tools/paths.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { missedBars } from '../support/bars.ts';
import { Measured } from './arithmetic.ts';
import { measureBattles } from './battles.ts';
import { measureHome } from './home.ts';
import { measureRooms } from './rooms.ts';
import { readReport, scaleMarkdown } from './scale.ts';
import { measureStreams } from './streams.ts';

const { values } = argumentsOfMain({
  options: {
    /** Such as `home,rooms`; others stay as they were measured last. */
    parts: { type: 'string' },
    /** Rewrites docs/scale.md, after a measurement or from the last one. */
    docs: { type: 'boolean', default: false },
    'docs-only': { type: 'boolean', default: false },
  },
  usage: 'npm run bench -- growth [--parts <value>] [--docs] [--docs-only]',
});

const BARS = {
  atMost: { stored_per_entry: 1.2, reads_per_idle_room_s: 0.1, reads_per_idle_player_s: 0.05 },
  atLeast: { streams_4_vs_1: 2 },
};

const onProgress = (sentence: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${sentence}`);
const writeDocs = (measured: Measured) => writeFile(join(root, 'docs/scale.md'), scaleMarkdown(measured));

/** Each can be measured by itself. The streams come first, while the disk is idle. */
const parts = {
  streams: () => measureStreams({ rounds: 3, seconds: 2 }),
  home: () => measureHome({ players: 100, seconds: { before: 5, looking: 91 }, onProgress }),
  rooms: () => {
    const pace = { thinkMs: 1_000, warmMs: 3_000, measureMs: 20_000 };
    return measureRooms({ pods: 4, idle: 900, played: 100, pace, onProgress });
  },
  battles: () => measureBattles({ players: 40, seconds: 30 }),
};

async function measureChosen(): Promise<BenchResult> {
  const names = values.parts?.split(',') ?? Object.keys(parts);
  let report = values.parts === undefined ? {} : await readReport();
  for (const [name, measure] of Object.entries(parts)) {
    if (!names.includes(name)) continue;
    report = { ...report, ...(await measure()) };
    onProgress(`${name}: measured`);
  }
  const measured = Measured.parse(report);
  if (values.docs) await writeDocs(measured);
  const { stored_per_entry, reads_per_idle_room_s, reads_per_idle_player_s, streams_4_vs_1 } = measured;
  const figures = { stored_per_entry, reads_per_idle_room_s, reads_per_idle_player_s, streams_4_vs_1 };
  return { report, missed: missedBars(figures, BARS) };
}

if (values['docs-only']) await writeDocs(Measured.parse(await readReport()));
else await runBench('bench-growth', measureChosen);
