import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { k6 } from '@maseki/tools/binaries/k6.ts';
import { resolveBinary } from '@maseki/tools/binaries/resolve.ts';
import { UserError } from '@maseki/tools/bootstrap/user-error.mjs';
import type { Supervisor } from '@maseki/tools/servers/supervisor.ts';
import { accountsNeeded, playersOf } from '../mixes.ts';
import { type StageName, stages } from '../stages.ts';
import { REPLY_WITHIN_MS } from '../thresholds.ts';
import { keptAccounts } from './kept-accounts.ts';
import { type K6Summary, type LoadSummary, summaryOf } from './summary.ts';

export interface RunOptions {
  stage: StageName;
  /** Origin of the gateway. */
  baseUrl: string;
  /** Those of the stage by default. */
  players?: number | undefined;
  /** Length in seconds, by default that of the stage. */
  seconds?: number;
  /** Time after which an action or a chat message counts as lost, by default `REPLY_WITHIN_MS`. */
  replyWithinMs?: number;
  /** File for k6's page of plots, which is not made without it. */
  page?: string;
  /** File of the accounts, by default beside the data of `npm start`. */
  accountsFile?: string;
}

export interface StageRun {
  summary: LoadSummary;
  /** The output of k6. */
  output: string;
}

/** k6 ends with it when a threshold was missed. */
const MISSED = 'exit code 99';
/** Points of a plot. */
const PERIODS = 90;

const script = join(import.meta.dirname, '..', 'script.ts');

/**
 * Runs a stage with k6. Throws UserError if k6 could not run it to its end. The summary has missed
 * thresholds.
 */
export async function runStage(supervisor: Supervisor, options: RunOptions): Promise<StageRun> {
  const stage = stages[options.stage];
  const { baseUrl, players = stage.players, seconds = stage.seconds, accountsFile } = options;
  const { replyWithinMs = REPLY_WITHIN_MS, page } = options;
  const plots = {
    K6_WEB_DASHBOARD: 'true',
    K6_WEB_DASHBOARD_PORT: '-1',
    K6_WEB_DASHBOARD_PERIOD: `${Math.max(1, Math.round(seconds / PERIODS))}s`,
    K6_WEB_DASHBOARD_EXPORT: page ?? '',
  };
  const binary = await resolveBinary(k6);
  const count = accountsNeeded(playersOf(stage.mix, players));
  const accounts = await keptAccounts({ baseUrl, count, ...(accountsFile ? { file: accountsFile } : {}) });
  const folder = await mkdtemp(join(tmpdir(), 'load-test-'));
  const file = (name: string) => join(folder, name);
  try {
    await writeFile(file('accounts.json'), JSON.stringify(accounts), { mode: 0o600 });
    const child = supervisor.start({
      name: 'k6',
      file: binary,
      args: ['run', '--quiet', '--no-usage-report', '--address', '', script],
      env: {
        BASE_URL: baseUrl,
        STAGE: options.stage,
        PLAYERS: String(players),
        SECONDS: String(seconds),
        REPLY_WITHIN_MS: String(replyWithinMs),
        ACCOUNTS_FILE: file('accounts.json'),
        SUMMARY_FILE: file('summary.json'),
        ...(page === undefined ? {} : plots),
      },
      cwd: folder,
      stage: 0,
    });
    const how = await child.ended;
    if (how !== 'exit code 0' && how !== MISSED) {
      throw new UserError(`k6 ended with ${how}: ${child.output().trim().slice(-2_000)}`);
    }
    const summary = JSON.parse(await readFile(file('summary.json'), 'utf8')) as K6Summary;
    return { summary: summaryOf(summary), output: child.output() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
