import { expect, test } from '@jest/globals';
import { pricesBetween, pricesOf } from './battle-prices.ts';
import { disturbances, type Figures, figuresOfRound, mediansOf, missedTargets, untrusted } from './figures.ts';
import type { Measurement } from './load.ts';

const measurement = (p50: number, cpu_s: Record<string, number>): Measurement => ({
  actions: 1_000,
  actions_per_s: 100,
  own_ms: { p50, p95: p50, p99: 2 * p50 },
  other_ms: { p50, p95: p50, p99: p50 },
  cpu_s,
  bytes_per_action: 500,
  foreign_cores: 0,
  stuck: 0,
  over: 0,
});

const round = {
  relay: measurement(1, { server: 0.1 }),
  colyseus: measurement(1, { server: 0.2 }),
  boardgameio: measurement(1, { server: 0.8 }),
  ours: measurement(2, { gateway: 0.05, battle: 0.15, nats: 0.1, mongodb: 9 }),
  colyseus_jetstream: measurement(2, { server: 0.25, nats: 0.05 }),
  colyseus_mongodb: measurement(2, { server: 0.6, mongodb: 0.6 }),
  boardgameio_jetstream: measurement(2, { server: 1.4, nats: 0.4 }),
  boardgameio_mongodb: measurement(2, { server: 0.7, mongodb: 0.5 }),
};

test('the ratio to the relay counts NATS, those to the peers only gateway and battle, and none MongoDB', () => {
  const figures = figuresOfRound('closed', round);
  expect(figures['cpu_vs_relay']).toBeCloseTo(3);
  expect(figures['vs_colyseus']).toBeCloseTo(1);
  expect(figures['vs_boardgameio']).toBeCloseTo(4);
  expect(figures['actions_per_cpu_s']).toBeCloseTo(5_000);
  expect(figures['bytes_per_action']).toBe(500);
  // Those that store as well count what they store in, and the cheaper of two stores.
  expect(figures['vs_colyseus_stored']).toBeCloseTo(1);
  expect(figures['vs_boardgameio_stored']).toBeCloseTo(4);
  expect(figuresOfRound('open-1000', round)).toEqual({ p50_vs_relay: 2, p99_vs_relay: 2 });
});

test('more pods or rooms are compared by gateway and battle', () => {
  const [few, many] = [measurement(1, { battle: 0.2, mongodb: 1 }), measurement(1, { battle: 0.3, mongodb: 7 })];
  expect(figuresOfRound('growth-rooms', { few, many })['cpu_100_to_3000']).toBeCloseTo(1.5);
  expect(figuresOfRound('growth-pods', { one: few, four: many })['cpu_1_to_4_pods']).toBeCloseTo(1.5);
});

test('the bare way is judged like ours: NATS counts against the relay and not against the peers', () => {
  const stored = measurement(3, { gateway: 0.05, battle: 0.05, nats: 0.1 });
  const passed = measurement(2, { gateway: 0.05, battle: 0.15, nats: 9 });
  const way = {
    ...round,
    stored,
    passed,
    stored_together: measurement(3, { gateway: 0.05, battle: 0.03, nats: 0.02 }),
  };
  const figures = figuresOfRound('way-closed', way);
  expect(figures['way_cpu_vs_relay']).toBeCloseTo(2);
  expect(figures['way_vs_colyseus']).toBeCloseTo(2);
  expect(figures['passed_cpu_vs_relay']).toBeCloseTo(2);
  expect(figures['together_cpu_vs_relay']).toBeCloseTo(1);
  expect(figuresOfRound('way-1000', way)).toEqual({ way_p50_vs_relay: 3, way_p99_vs_relay: 3, passed_p50_vs_relay: 2 });
  expect(figuresOfRound('way-400', way)['way_us_cpu_per_action']).toBeCloseTo(100);
});

test('what is beside battles is judged by those before it and after it', () => {
  const [before, beside, after] = [measurement(1, {}), measurement(3, {}), measurement(2, {})];
  const round = { before, beside, after, foreign_cores: 0, search_cores: 0.3 };
  expect(figuresOfRound('puzzles', round)).toEqual({ puzzles_p99_ratio: 2 });
});

test('a ratio without a value is an error, not a figure that is left out', () => {
  const still = { ...round, relay: measurement(0, { server: 0 }) };
  expect(() => figuresOfRound('open-1000', still)).toThrow('open-1000: p50_vs_relay is Infinity');
  expect(() => figuresOfRound('closed', still)).toThrow('closed: cpu_vs_relay is Infinity');
});

const withCpu = (cpu_vs_relay: number): Figures => ({ ...figuresOfRound('closed', round), cpu_vs_relay });

test('of three rounds the median counts', () => {
  expect(mediansOf([withCpu(3), withCpu(9), withCpu(4)])['cpu_vs_relay']).toBe(4);
});

test('rounds that differ by more than twice are not to be trusted', () => {
  expect(untrusted([withCpu(3), withCpu(6), withCpu(4)])).toEqual([]);
  expect(untrusted([withCpu(3), withCpu(6.1), withCpu(4)])).toEqual(['cpu_vs_relay']);
});

test('a measurement that others disturbed, and one in which matches stood still, are told', () => {
  expect(disturbances(round)).toEqual([]);
  const disturbed = {
    ...round,
    relay: { ...round.relay, foreign_cores: 0.71 },
    ours: { ...round.ours, stuck: 2, over: 1 },
  };
  expect(disturbances(disturbed)).toEqual([
    'relay: others used 0.71 cores',
    'ours: 2 matches stood still',
    'ours: 1 matches were over too early',
  ]);
});

test('a missed target is a sentence, a figure that was not measured is none', () => {
  expect(missedTargets({ cpu_vs_relay: 12, vs_colyseus_stored: 0.5 })).toEqual([
    'cpu_vs_relay is 12.0 and may be at most 11',
    'vs_colyseus_stored is 0.500 and must be at least 0.7',
  ]);
  expect(missedTargets({ cpu_vs_relay: 11, vs_colyseus: 0.24, bytes_per_action: 600 })).toEqual([]);
});

test('two lengths of battles tell the price of a battle from that of an action', () => {
  const cost = (actions: number, battles: number) => actions * 0.0005 + battles * 0.02;
  const short = { actions: 2_000, battles: 100, cost: cost(2_000, 100) };
  const long = { actions: 3_000, battles: 15, cost: cost(3_000, 15) };
  const { action, battle } = pricesOf(short, long);
  expect(action).toBeCloseTo(0.0005);
  expect(battle).toBeCloseTo(0.02);
});

test('the use of an idle game is no part of a price', () => {
  const measured = (seconds: number, actions: number, battles: number) => {
    const counts = { battle: seconds * 0.1 + actions * 0.0005 + battles * 0.02 };
    const used = { cpu_s: counts, mongodb_commands: counts, mongodb_collections: counts, nats_messages: counts };
    return { seconds, actions, battles, used };
  };
  const prices = pricesBetween(measured(10, 0, 0), measured(20, 2_000, 100), measured(25, 3_000, 15));
  expect(prices.battle.cpu_s['battle']).toBeCloseTo(0.02);
  expect(prices.action.nats_messages['battle']).toBeCloseTo(0.0005);
});
