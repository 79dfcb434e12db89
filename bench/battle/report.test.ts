import { expect, test } from '@jest/globals';
import { reportOf, type StoredSections, storedRound } from './report.ts';
import type { Idle } from './scenarios.ts';

const idle = (kib_per_connection: number, foreign_cores = 0): Idle => ({
  kib_per_connection,
  idle_cores: 0.001,
  empty_cores: 0.02,
  foreign_cores,
});
const idleRound = (kib: number, foreign = 0) => ({
  relay: idle(4),
  colyseus: idle(20),
  boardgameio: idle(30),
  ours: idle(kib, foreign),
});
const at = new Date('2026-01-01T00:00:00Z');

test('sections of several runs stand in one report, with each round and its figures', () => {
  const idles = [30, 32, 90].map((kib) => storedRound('idle', idleRound(kib), at));
  const stored: StoredSections = { idle: idles };
  const report = reportOf({
    ...stored,
    'whole-battles': [
      storedRound(
        'whole-battles',
        {
          figures: {
            ms_cpu_per_battle: 12,
            kept_ms_cpu_per_battle: 8,
            us_cpu_per_action: 300,
            whole_actions_per_s: 350,
          },
          details: {
            battle_ms_by_process: {},
            kept_battle_ms_by_process: {},
            action_ms_by_process: {},
            battle_mongodb_commands: {},
            battle_mongodb_collections: {},
            battle_nats_messages: {},
          },
          short: { seconds: 1, actions: 1, battles: 1, foreign_cores: 0 },
          long: { seconds: 1, actions: 1, battles: 1, foreign_cores: 0 },
          kept_short: { seconds: 1, actions: 1, battles: 1, foreign_cores: 0 },
          kept_long: { seconds: 1, actions: 1, battles: 1, foreign_cores: 0 },
        },
        at,
      ),
    ],
  });
  expect(report).toMatchObject({ kib_per_connection: 32, kib_vs_relay: 8, idle_cores: 0.001, ms_cpu_per_battle: 12 });
  expect(report.sections.idle?.map(({ figures }) => figures['kib_per_connection'])).toEqual([30, 32, 90]);
  expect(report.sections.idle?.[0]).toMatchObject({ at: '2026-01-01T00:00:00.000Z', measured: idleRound(30) });
  expect(report).not.toHaveProperty('p50_vs_relay');
});

test('the report says which of its figures are not to be trusted, and what disturbed them', () => {
  const idles = [storedRound('idle', idleRound(30), at), storedRound('idle', idleRound(61, 0.8), at)];
  expect(reportOf({ idle: idles }).warnings).toEqual([
    'idle: the rounds of kib_per_connection differ by more than twice, which is not to be trusted',
    'idle: the rounds of kib_vs_relay differ by more than twice, which is not to be trusted',
    'idle, round 2, ours: others used 0.80 cores',
  ]);
});

test('what each server carries stands by itself, as the median of the rounds', () => {
  const carries = (actions_per_s: number) => ({ actions_per_s, steps: [], foreign_cores: 0 });
  const rounds = [3_000, 2_800, 3_400].map((ours) =>
    storedRound(
      'capacity',
      { ours: carries(ours), colyseus_stored: carries(4_000), boardgameio_stored: carries(900), way: carries(7_000) },
      at,
    ),
  );
  expect(reportOf({ capacity: rounds })).toMatchObject({
    capacity: { ours: 3_000, colyseus_stored: 4_000, boardgameio_stored: 900, way: 7_000 },
  });
});
