import { mkdtempSync, rmSync } from 'node:fs';
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
import { startBreakingProxy } from './breaking-proxy.ts';

let game: DevEnv;
let supervisor: Supervisor;
const folder = mkdtempSync(join(tmpdir(), 'load-smoke-'));
const accountsFile = join(folder, 'accounts.json');

beforeAll(async () => {
  game = await createDevEnv({
    services: [battleService(), chatService, deckService, inventoryService, notificationsService, socialService],
    env: { BOT_PACE_MS: '0' },
  });
  supervisor = createSupervisor();
}, 60_000);
afterAll(async () => {
  await supervisor.stop();
  await game.stop();
  rmSync(folder, { recursive: true });
}, 60_000);

test('a game that is well passes the stage smoke', async () => {
  const { summary, output } = await runStage(supervisor, { stage: 'smoke', baseUrl: game.url, accountsFile });
  expect({ missed: summary.thresholds.filter(({ ok }) => !ok), output: summary.passed ? '' : output }).toEqual({
    missed: [],
    output: '',
  });
  const { passed, calls, actions, battles_finished, reconnect_p99_ms, metrics } = summary;
  expect(passed).toBe(true);
  for (const count of [calls, actions, battles_finished, reconnect_p99_ms]) expect(count).toBeGreaterThan(0);
  expect(metrics['messages']?.values['count']).toBeGreaterThan(0);
}, 90_000);

test('a call that fails and an action without a response fail the run', async () => {
  const proxy = await startBreakingProxy(game.url);
  try {
    const { summary } = await runStage(supervisor, { stage: 'smoke', baseUrl: proxy.url, seconds: 10, accountsFile });
    const { passed, failed_calls, unanswered_actions, thresholds } = summary;
    expect(passed).toBe(false);
    expect(proxy.broken.calls).toBeGreaterThan(0);
    expect(failed_calls).toBe(proxy.broken.calls);
    expect(unanswered_actions).toBeGreaterThan(0);
    const missed = thresholds.filter(({ ok }) => !ok).map(({ metric }) => metric);
    expect(missed).toEqual(expect.arrayContaining(['failed_calls', 'unanswered_actions']));
  } finally {
    await proxy.stop();
  }
}, 90_000);
