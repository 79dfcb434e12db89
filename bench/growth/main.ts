import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BenchResult, json, runBench } from '@maseki/tools/measure/run-bench.ts';
import { root } from '@maseki/tools/paths.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { missedBars } from '../support/bars.ts';
import { Measured, messagesPerPlayer } from './arithmetic.ts';
import { measureBattles } from './battles.ts';
import { measureCalls } from './calls.ts';
import { measureHome } from './home.ts';
import { measureRooms } from './rooms.ts';
import { measuredFile, readReport, scaleMarkdown } from './scale.ts';
import { measureSpread } from './spread.ts';
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
  atMost: {
    stored_per_entry: 1.2,
    reads_per_idle_room_s: 0.1,
    reads_per_idle_player_s: 0.05,
    /** Messages of a player and second with 32 gateways and pods beside those with 8. */
    messages_32_vs_8: 1.1,
  },
  atLeast: { streams_4_vs_1: 2 },
};

const onProgress = (sentence: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${sentence}`);
async function writeDocs(measured: Measured): Promise<void> {
  await writeFile(measuredFile, json(measured));
  await writeFile(join(root, 'docs/scale.md'), scaleMarkdown(measured));
}

/** Each can be measured by itself. The streams come first, while the disk is idle. */
const parts = {
  streams: () => measureStreams({ rounds: 3, seconds: 2 }),
  home: () => measureHome({ players: 100, seconds: { before: 5, looking: 91 }, onProgress }),
  rooms: () => {
    const pace = { thinkMs: 1_000, warmMs: 3_000, measureMs: 20_000 };
    return measureRooms({ pods: 4, idle: 900, played: 100, pace, onProgress });
  },
  battles: () => measureBattles({ players: 40, seconds: 30 }),
  spread: () => measureSpread({ sizes: [2, 8, 32], calls: 1_600, battles: 160, idleSeconds: 15 }),
  calls: () => measureCalls({ players: 40, rounds: 10, idleSeconds: 15 }),
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
  const messages_per_player_s = Object.fromEntries(
    (['2', '8', '32'] as const).map((size) => [size, messagesPerPlayer(size, measured)]),
  );
  const figures = {
    stored_per_entry,
    reads_per_idle_room_s,
    reads_per_idle_player_s,
    streams_4_vs_1,
    messages_32_vs_8: messagesPerPlayer('32', measured) / messagesPerPlayer('8', measured),
  };
  report = { ...report, messages_per_player_s };
  return { report, missed: missedBars(figures, BARS) };
}

if (values['docs-only']) await writeDocs(Measured.parse(await readReport()));
else await runBench('bench-growth', measureChosen);
