import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BenchResult, runBench } from '@maseki/tools/measure/run-bench.ts';
import { root } from '@maseki/tools/paths.ts';
import { argumentsOfMain } from '@maseki/tools/terminal/read-arguments.ts';
import { z } from 'zod';
import { Measured } from './arithmetic.ts';
import { measureFullPod } from './full-pod.ts';
import { measureHome } from './home.ts';
import { measureRooms } from './rooms.ts';
import { readReport, scaleMarkdown } from './scale.ts';
import { measureStreams } from './streams.ts';

/** `full` takes minutes and both cores of a small machine, so it only runs on request. */
const MEASURED_BY_DEFAULT = 'streams,home,rooms,battles';

const { values } = argumentsOfMain({
  options: {
    /** Others stay as they were measured last. */
    parts: { type: 'string', default: MEASURED_BY_DEFAULT },
    /** Rewrites docs/scale.md, after a measurement or from the last one. */
    docs: { type: 'boolean', default: false },
    'docs-only': { type: 'boolean', default: false },
  },
  usage: 'npm run bench -- growth [--parts <value>] [--docs] [--docs-only]',
});

/** Upper limits of the figures. */
const AT_MOST = { stored_per_entry: 1.2, reads_per_idle_room_s: 0.1, reads_per_idle_player_s: 0.05 };
const STREAMS_AT_LEAST = 2;
/** For a pod sized for 3,000 starting battles. Battles grow during play. */
const HELD_AT_LEAST = 2_700;
/**
 * Median time of an action in a full pod against before. The pod keeps the clocks of all 10,000.
 */
const SLOWER_AT_MOST = 3;

/** All measurements, of which the arithmetic needs a part. */
const Report = Measured.extend({
  full_pod: z
    .object({
      held: z.number(),
      lost: z.number(),
      action_ms: z.object({ before: z.object({ p50: z.number() }), full: z.object({ p50: z.number() }) }),
    })
    .optional(),
});

const onProgress = (sentence: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${sentence}`);
const writeDocs = (measured: Measured) => writeFile(join(root, 'docs/scale.md'), scaleMarkdown(measured));

/** Each can be measured by itself. The streams come first, while the disk is idle. */
const parts = {
  streams: () => measureStreams({ rounds: 3, seconds: 2 }),
  home: () => measureHome({ players: 100, seconds: { before: 5, looking: 91 }, onProgress }),
  rooms: () => {
    const rooms = { pods: 4, idle: 900, played: 100, seconds: 20 };
    return measureRooms({ ...rooms, thinkMs: { from: 500, to: 1_500 }, onProgress });
  },
  /**
   * Fast enough that many battles begin and end, slow enough that no socket is closed for a flood.
   */
  battles: async () => {
    const rooms = { pods: 4, idle: 0, played: 20, seconds: 30 };
    const { traffic } = await measureRooms({ ...rooms, thinkMs: { from: 50, to: 100 }, onProgress });
    return { battles: traffic };
  },
  full: () =>
    measureFullPod({
      ...{ offered: 10_000, holds: 3_000, played: 100, thinkMs: { from: 500, to: 1_500 }, seconds: 60 },
      onProgress,
    }),
};

function missedIn(report: z.infer<typeof Report>): string[] {
  const names = ['stored_per_entry', 'reads_per_idle_room_s', 'reads_per_idle_player_s'] as const;
  const above = names
    .filter((name) => report[name] > AT_MOST[name])
    .map((name) => `${name} is ${report[name].toFixed(3)}, more than ${AT_MOST[name]}`);
  const ratio = report.streams_4_vs_1;
  const below =
    ratio < STREAMS_AT_LEAST ? [`streams_4_vs_1 is ${ratio.toFixed(2)}, less than ${STREAMS_AT_LEAST}`] : [];
  if (!report.full_pod) return [...above, ...below];
  const { held, lost, action_ms } = report.full_pod;
  const full = [
    ...(held < HELD_AT_LEAST ? [`full_pod holds ${held} rooms, fewer than ${HELD_AT_LEAST}`] : []),
    ...(lost > 0 ? [`full_pod lost ${lost} sockets of rooms that it held`] : []),
    ...(action_ms.full.p50 > SLOWER_AT_MOST * action_ms.before.p50 ? ['full_pod plays slower than before'] : []),
  ];
  return [...above, ...below, ...full];
}

async function measureChosen(): Promise<BenchResult> {
  const names = values.parts.split(',');
  const replacesAll = MEASURED_BY_DEFAULT.split(',').every((name) => names.includes(name));
  let report = replacesAll ? {} : await readReport();
  for (const [name, measure] of Object.entries(parts)) {
    if (!names.includes(name)) continue;
    report = { ...report, ...(await measure()) };
    onProgress(`${name}: measured`);
  }
  const measured = Report.parse(report);
  if (values.docs) await writeDocs(measured);
  return { report, missed: missedIn(measured) };
}

if (values['docs-only']) await writeDocs(Measured.parse(await readReport()));
else await runBench('bench-growth', measureChosen);
