import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@maseki/tools/paths.ts';
import { type BenchResult, runBench } from '../support/run-bench.ts';
import { Measured } from './arithmetic.ts';
import { measureHome } from './home.ts';
import { measureRooms } from './rooms.ts';
import { readMeasured, scaleMarkdown } from './scale.ts';
import { measureStreams } from './streams.ts';

const { values } = parseArgs({
  options: {
    /** Rewrites docs/scale.md, after measuring or from what was measured last. */
    docs: { type: 'boolean', default: false },
    'docs-only': { type: 'boolean', default: false },
  },
});

/** What the figures may be at most. */
const AT_MOST = { stored_per_entry: 2.2, reads_per_idle_room_s: 0.1, reads_per_idle_player_s: 0.05 };
const STREAMS_AT_LEAST = 2;

const onProgress = (sentence: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${sentence}`);
const writeDocs = (measured: Measured) => writeFile(join(root, 'docs/scale.md'), scaleMarkdown(measured));

/** The streams come first, while nothing else uses the disk. */
async function measureAll(): Promise<BenchResult> {
  const { streams_4_vs_1, entries_per_s } = await measureStreams({ rounds: 3, seconds: 2 });
  onProgress(`4 streams store ${streams_4_vs_1.toFixed(2)} times as much as 1`);
  const { reads_per_idle_player_s, home } = await measureHome({
    players: 100,
    seconds: { before: 5, looking: 61 },
    onProgress,
  });
  const { stored_per_entry, reads_per_idle_room_s, traffic } = await measureRooms({
    ...{ pods: 4, idle: 900, played: 100, seconds: 20, onProgress },
    thinkMs: { from: 500, to: 1_500 },
  });
  const figures = { stored_per_entry, reads_per_idle_room_s, reads_per_idle_player_s };
  const report = { ...figures, streams_4_vs_1, entries_per_s, home, traffic };
  if (values.docs) await writeDocs(Measured.parse(report));
  const names = ['stored_per_entry', 'reads_per_idle_room_s', 'reads_per_idle_player_s'] as const;
  const missed = names
    .filter((name) => !(figures[name] <= AT_MOST[name]))
    .map((name) => `${name} is ${figures[name].toFixed(3)}, more than ${AT_MOST[name]}`);
  if (streams_4_vs_1 < STREAMS_AT_LEAST) {
    missed.push(`streams_4_vs_1 is ${streams_4_vs_1.toFixed(2)}, less than ${STREAMS_AT_LEAST}`);
  }
  return { report, missed };
}

if (values['docs-only']) await writeDocs(await readMeasured());
else await runBench('bench-growth', measureAll);
