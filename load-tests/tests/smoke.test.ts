import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { chatService } from '@maseki/chat/app.ts';
import { deckService } from '@maseki/deck/app.ts';
import { inventoryService } from '@maseki/inventory/app.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { createSupervisor, type Supervisor } from '@maseki/tools/servers/supervisor.ts';
import { runStage } from '../runner/run-stage.ts';
import { uncalledEndpoints } from '../runner/uncalled-endpoints.ts';
import { BROKEN, startBreakingProxy } from './breaking-proxy.ts';

let game: DevEnv;
let supervisor: Supervisor;
/** How fast the machine is that runs the tests, beside other tests, is no fault of the game. */
const LIMITS_OF_TIME = ['http_req_duration', 'action_ms'];

const folder = mkdtempSync(join(tmpdir(), 'load-smoke-'));
const accountsFile = join(folder, 'accounts.json');
const page = join(folder, 'page.html');

beforeAll(async () => {
  game = await createDevEnv({
    services: [battleService(), chatService, deckService, inventoryService, notificationsService, socialService],
    env: { BOT_PACE_MS: '0' },
  });
  supervisor = createSupervisor();
});
afterAll(async () => {
  await supervisor.stop();
  await game.stop();
  rmSync(folder, { recursive: true });
});

test('a game that is well passes the stage smoke', async () => {
  const { summary, output } = await runStage(supervisor, {
    stage: 'smoke',
    baseUrl: game.url,
    accountsFile,
    page,
    replyWithinMs: 60_000,
  });
  const faults = summary.thresholds.filter(({ ok, metric }) => !ok && !LIMITS_OF_TIME.includes(metric));
  const shown = faults.map(({ metric, measured }) => `${metric} ${measured}; ${output.slice(-1_500)}`);
  expect(shown.join('')).toBe('');
  const { calls, actions, battles_finished, reconnect_p99_ms, metrics } = summary;
  for (const count of [calls, actions, battles_finished, reconnect_p99_ms]) expect(count).toBeGreaterThan(0);
  expect(metrics['messages']?.values['count']).toBeGreaterThan(0);
  expect(statSync(page).size).toBeGreaterThan(0);
});

test('an endpoint that no journey calls is named, and one that a journey calls is not', () => {
  const uncalled = uncalledEndpoints();
  expect(uncalled).toContain('logout');
  expect(uncalled).not.toContain('register');
});

test('a call that fails and an action without a response fail the run', async () => {
  const proxy = await startBreakingProxy(game.url);
  try {
    const { summary, output } = await runStage(supervisor, {
      stage: 'smoke',
      baseUrl: proxy.url,
      seconds: 10,
      replyWithinMs: 2_000,
      accountsFile,
    });
    const { passed, failed_calls, unanswered_actions, thresholds } = summary;
    expect(passed).toBe(false);
    expect(proxy.broken.calls).toBeGreaterThan(0);
    expect(output.split(BROKEN)).toHaveLength(proxy.broken.calls + 1);
    // A call after a broken one may be refused, such as an exchange beside one still open.
    expect(failed_calls).toBeGreaterThanOrEqual(proxy.broken.calls);
    expect(unanswered_actions).toBeGreaterThan(0);
    const missed = thresholds.filter(({ ok }) => !ok).map(({ metric }) => metric);
    expect(missed).toEqual(expect.arrayContaining(['failed_calls', 'unanswered_actions']));
  } finally {
    await proxy.stop();
  }
});
