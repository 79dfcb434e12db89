import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runStage } from '@maseki/load-tests/runner/run-stage.ts';
import { stages } from '@maseki/load-tests/stages.ts';
import { startTestGame } from '@maseki/tools/dev-env/test-game.ts';
import { createProcessReports } from '@maseki/tools/measure/process-reports.ts';
import { createSupervisor } from '@maseki/tools/servers/supervisor.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import mongoose from 'mongoose';
import { trial, trialOptions } from '../trial.ts';
import { type Slope, slopeOf } from '../verdicts/slope.ts';
import { type Memory, readCollections, readHeaps, readServers, readStreams, type Watched } from './sample.ts';
import { missedBy } from './verdict.ts';

const options = trialOptions({
  minutes: String(stages.soak.seconds / 60),
  players: String(stages.soak.players),
});

/** The time in which caches fill and code is compiled. */
const WARM_MINUTES = 2;
const SAMPLE_EVERY_MS = 15_000;
/**
 * The time in which the leftovers of the players are finished, by archiving battles, forgetting
 * sockets and publishing events.
 */
const FINISH_MS = 90_000;

interface Sample {
  minute: number;
  heaps: Memory;
  servers: Memory;
}

function slopesOf(samples: readonly Sample[], what: 'heaps' | 'servers'): Record<string, Slope> {
  const names = Object.keys(samples[0]?.[what] ?? {});
  const warm = samples.filter(({ minute }) => minute >= WARM_MINUTES);
  return Object.fromEntries(
    names.map((name) => [name, slopeOf(warm.map((sample) => ({ x: sample.minute, y: sample[what][name] ?? 0 })))]),
  );
}

const rounded = (value: number) => Number(value.toFixed(3));
const slopeText = ({ slope, error }: Slope) => `${slope.toFixed(2)} ± ${error.toFixed(2)}`;

/** Reads memory until the run ends. */
async function sampleUntil(run: Promise<unknown>, watched: Watched): Promise<Sample[]> {
  const samples: Sample[] = [];
  const began = performance.now();
  let isRunning = true;
  const ended = run.finally(() => {
    isRunning = false;
  });
  ended.catch(() => undefined);
  while (isRunning) {
    const sample = { heaps: await readHeaps(watched), servers: await readServers(watched) };
    samples.push({ minute: (performance.now() - began) / 60_000, ...sample });
    await Promise.race([sleep(SAMPLE_EVERY_MS), ended]);
  }
  await ended;
  return samples;
}

trial('soak', async () => {
  const minutes = Number(options.minutes);
  if (!(minutes > WARM_MINUTES)) throw new Error(`--minutes is too short: the first ${WARM_MINUTES} warm up.`);
  const servers = await ownServers();
  const reports = createProcessReports();
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  const game = await startTestGame({ servers, env: reports.env });
  const supervisor = createSupervisor();
  const mongo = await mongoose.createConnection(servers.mongodbUri).asPromise();
  const nats = await game.connectNats('soak');
  try {
    const watched = { game, servers, reports, mongo, streams: await jetstreamManager(nats) };
    const run = runStage(supervisor, {
      stage: 'soak',
      baseUrl: game.url,
      players: Number(options.players),
      seconds: minutes * 60,
      accountsFile: join(folder, 'accounts.json'),
    });
    const samples = await sampleUntil(run, watched);
    const { summary } = await run;
    await sleep(FINISH_MS);
    const [heaps, serverSlopes] = [slopesOf(samples, 'heaps'), slopesOf(samples, 'servers')];
    const [streams, collections] = [await readStreams(watched), await readCollections(watched)];
    const battles = collections['battle.replays']?.count ?? 0;
    for (const [name, slope] of Object.entries({ ...heaps, ...serverSlopes }))
      console.log(`${name.padEnd(24)} ${slopeText(slope)} MB a minute`);
    const growthOf = (slopes: Record<string, Slope>) =>
      Object.fromEntries(Object.entries(slopes).map(([name, { slope }]) => [name, rounded(slope)]));
    return {
      report: {
        processes: growthOf(heaps),
        errors: Object.fromEntries(Object.entries(heaps).map(([name, { error }]) => [name, rounded(error)])),
        servers: growthOf(serverSlopes),
        streams,
        collections,
        played: { calls: summary.calls, failed_calls: summary.failed_calls, actions: summary.actions, battles },
        samples,
      },
      missed: [
        ...missedBy({ heaps, streams, collections, battles }),
        ...(summary.failed_calls > 0 ? [`${summary.failed_calls} calls failed`] : []),
        ...(summary.unanswered_actions > 0 ? [`${summary.unanswered_actions} actions got no response`] : []),
      ],
    };
  } finally {
    await supervisor.stop();
    await nats.close();
    await mongo.close();
    await game.stop();
    reports.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
