import { existsSync, globSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { REMOTE_ENTRY } from '@maseki/contracts/gateway/config.ts';
import { registerPlayer } from '@maseki/players/account.ts';
import { chromium } from '@maseki/tools/binaries/chromium.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import { startTestGame, type TestGame } from '@maseki/tools/dev-env/test-game.ts';
import { writeOut } from '@maseki/tools/measure/run-bench.ts';
import { medianOf } from '@maseki/tools/measure/statistics.ts';
import { root } from '@maseki/tools/paths.ts';
import { freePort } from '@maseki/tools/servers/ports.ts';
import { type Browser, chromium as playwright } from 'playwright-core';
import { type MeasuredPage, PAGES, type Scores, type WebReport } from './bars.ts';
import { boardTimes, lateFrames } from './board.ts';
import { lighthouseScores } from './lighthouse.ts';
import { growthOverBattles, idleShares } from './long-use.ts';
import { type State, type Visit, visit } from './slow-page.ts';
import { waterfall } from './waterfall.ts';

const KIB = 1024;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'];
const LIGHTHOUSE_PAGES = ['/', '/login'];

export const PARTS = ['pages', 'battles', 'growth', 'idle', 'lighthouse'] as const;
export type Part = (typeof PARTS)[number];

interface WebOptions {
  rounds: number;
  parts: readonly Part[];
  onProgress: (sentence: string) => void;
}

const median = (values: readonly number[]) => medianOf(values).median;

/** A script that a page runs beside itself. */
const isWorker = (file: string) => /-worker\b/.test(basename(file));

/** Scripts of each remote that is built, compressed as they are sent, those that are wanted. */
function remoteSizes(isWanted: (file: string) => boolean): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const file of globSync('frontends/*/dist/*/**/*.js.br', { cwd: root }).filter(isWanted)) {
    const [, name = ''] = file.split('/');
    if (existsSync(join(root, 'frontends', name, 'src/remote.tsx')))
      sizes[name] = (sizes[name] ?? 0) + statSync(join(root, file)).size / KIB;
  }
  return sizes;
}

interface Measured {
  browser: Browser;
  game: Pick<TestGame, 'url'>;
  /** Where Lighthouse finds the browser. */
  debugPort: number;
}

async function newPlayer(url: string): Promise<State> {
  const player = await registerPlayer(url);
  const { hostname } = new URL(url);
  const cookies = [...player.cookies].map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: name !== 'csrftoken',
    secure: false,
    sameSite: 'Lax' as const,
  }));
  // As after any earlier visit.
  const localStorage = [{ name: 'player-name', value: player.username }];
  return { cookies, origins: [{ origin: url, localStorage }] };
}

async function measurePages({ browser, game }: Measured, { rounds, onProgress }: WebOptions) {
  const player = await newPlayer(game.url);
  const pages = Object.entries(PAGES) as [MeasuredPage, boolean][];
  const visits = new Map<MeasuredPage, Visit[]>(pages.map(([path]) => [path, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const [path, isGuarded] of pages) {
      visits.get(path)?.push(await visit(browser, `${game.url}${path}`, isGuarded ? player : undefined));
    }
    onProgress(`round ${round}: pages`);
  }
  const waterfalls = [...visits].flatMap(([path, [first]]) => (first ? [waterfall(path, first.files)] : []));
  await writeOut('bench-web-waterfall.txt', waterfalls.join('\n'));
  const of = (figure: (visit: Visit) => number) =>
    Object.fromEntries(
      [...visits].map(([path, all]) => [path, Math.round(median(all.map(figure)) * 10) / 10]),
    ) as Record<MeasuredPage, number>;
  return {
    lcp_ms: of(({ lcpMs }) => lcpMs),
    js_kb: of(({ scriptBytes }) => scriptBytes / KIB),
    cls: Math.max(...[...visits.values()].map((all) => median(all.map(({ cls }) => cls)))),
  };
}

async function measureBattles({ browser, game }: Measured, { rounds, onProgress }: WebOptions) {
  const boards: Awaited<ReturnType<typeof boardTimes>>[] = [];
  const frames: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    // Each has its own player, or the second visit would find the battle of the first.
    boards.push(await boardTimes(browser, game.url, [await newPlayer(game.url), await newPlayer(game.url)]));
    frames.push(await lateFrames(browser, game.url, await newPlayer(game.url)));
    onProgress(`round ${round}: battles`);
  }
  return {
    board_cold_ms: Math.round(median(boards.map(({ coldMs }) => coldMs))),
    board_warm_ms: Math.round(median(boards.map(({ warmMs }) => warmMs))),
    battle_late_frames: median(frames),
  };
}

/** One run differs from the next by some points, as it has a processor for itself or not. */
const medianScores = (all: readonly Scores[]): Scores => ({
  performance: median(all.map(({ performance }) => performance)),
  accessibility: median(all.map(({ accessibility }) => accessibility)),
  best_practices: median(all.map(({ best_practices }) => best_practices)),
  seo: median(all.map(({ seo }) => seo)),
});

async function measureScores({ game, debugPort }: Measured, { rounds, onProgress }: WebOptions) {
  const lighthouse: Record<string, Scores> = {};
  for (const path of LIGHTHOUSE_PAGES) {
    const all: Scores[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      all.push(await lighthouseScores(`${game.url}${path}`, debugPort));
    }
    lighthouse[path] = medianScores(all);
    onProgress(`Lighthouse: ${path}`);
  }
  return { lighthouse };
}

const launch = async (flags: readonly string[]) =>
  playwright.launch({ executablePath: await resolveBinary(chromium), args: [...FLAGS, ...flags] });

const measures: Record<Part, (measured: Measured, options: WebOptions) => Promise<Partial<WebReport>>> = {
  pages: measurePages,
  battles: measureBattles,
  growth: async ({ game }, { onProgress }) => {
    // Compiled code grows for some twenty battles, and would hide what a page keeps.
    const browser = await launch(['--js-flags=--lite-mode']);
    const growth = await growthOverBattles(browser, game.url, await newPlayer(game.url)).finally(() => browser.close());
    onProgress(`30 battles in one page: ${JSON.stringify(growth)}`);
    return { growth };
  },
  idle: async ({ browser, game }, { onProgress }) => {
    const idle = await idleShares(browser, game.url, () => newPlayer(game.url));
    onProgress(`idle pages: ${JSON.stringify(idle)}`);
    return { idle };
  },
  lighthouse: measureScores,
};

/** Measures the wanted parts and the sizes of all built scripts. */
export async function measureWeb(options: WebOptions): Promise<WebReport> {
  const debugPort = await freePort();
  const browser = await launch([`--remote-debugging-port=${debugPort}`]);
  const game = await startTestGame();
  let found: Partial<WebReport> = {};
  try {
    for (const part of PARTS) {
      if (options.parts.includes(part))
        found = { ...found, ...(await measures[part]({ browser, game, debugPort }, options)) };
    }
  } finally {
    await browser.close();
    await game.stop();
  }
  return {
    ...found,
    remotes_kb: remoteSizes((file) => !isWorker(file)),
    workers_kb: remoteSizes(isWorker),
    entry_kb: remoteSizes((file) => basename(file) === `${REMOTE_ENTRY}.br`),
  };
}
