import type { MixName } from './mixes.ts';

export const stageNames = ['smoke', 'load', 'stress', 'spike', 'soak', 'reconnect-storm'] as const;
export type StageName = (typeof stageNames)[number];

/** At `at` (share of the stage's time) this share of the players plays, linear in between. */
export interface RampPoint {
  at: number;
  players: number;
}

/** The number of players over time, and the disturbances. Times are in seconds. */
export interface Stage {
  /** The default of `--players`. */
  players: number;
  seconds: number;
  mix: MixName;
  /** Range of the pause before the next action or call, in ms. */
  thinkMs: readonly [number, number];
  ramp: readonly RampPoint[];
  /** When all sockets of all players are cut at once. */
  stormsAt: readonly number[];
}

const HUMAN = [500, 1_500] as const;
const HASTY = [20, 80] as const;

/** Everybody comes within a fifth of the time, in a straight line, and stays. */
const steady: readonly RampPoint[] = [
  { at: 0, players: 0 },
  { at: 0.2, players: 1 },
];

export const stages: Readonly<Record<StageName, Stage>> = {
  smoke: {
    players: 10,
    seconds: 20,
    mix: 'smoke',
    thinkMs: HASTY,
    ramp: [{ at: 0, players: 1 }],
    stormsAt: [10],
  },
  load: { players: 200, seconds: 180, mix: 'everyday', thinkMs: HUMAN, ramp: steady, stormsAt: [120] },
  stress: {
    players: 600,
    seconds: 240,
    mix: 'everyday',
    thinkMs: HUMAN,
    ramp: [
      { at: 0, players: 0 },
      { at: 0.1, players: 1 / 3 },
      { at: 0.35, players: 1 / 3 },
      { at: 0.45, players: 2 / 3 },
      { at: 0.65, players: 2 / 3 },
      { at: 0.75, players: 1 },
    ],
    stormsAt: [],
  },
  spike: {
    players: 400,
    seconds: 120,
    mix: 'everyday',
    thinkMs: HUMAN,
    ramp: [
      { at: 0, players: 0.1 },
      { at: 0.4, players: 0.1 },
      { at: 0.45, players: 1 },
      { at: 0.7, players: 1 },
      { at: 0.75, players: 0.1 },
    ],
    stormsAt: [],
  },
  soak: { players: 260, seconds: 600, mix: 'matches', thinkMs: HUMAN, ramp: steady, stormsAt: [] },
  'reconnect-storm': {
    players: 200,
    seconds: 120,
    mix: 'everyday',
    thinkMs: HUMAN,
    ramp: steady,
    stormsAt: [40, 70, 100],
  },
};

/** The share of the players who play at a share of the time. */
function shareAt(ramp: readonly RampPoint[], at: number): number {
  const after = ramp.findIndex((point) => point.at > at);
  const [from, to] = after < 0 ? [ramp.at(-1), ramp.at(-1)] : [ramp[Math.max(0, after - 1)], ramp[after]];
  if (!from || !to) return 0;
  if (to.at === from.at) return to.players;
  return from.players + ((to.players - from.players) * (at - from.at)) / (to.at - from.at);
}

/**
 * A player's time of play, in seconds since the start of the stage. `rank` is the share of players
 * who come before, from 0 to 1.
 */
export function presenceOf({ ramp, seconds }: Stage, rank: number): { from: number; to: number } {
  const present = (second: number) => shareAt(ramp, second / seconds) > rank;
  let from = 0;
  while (from < seconds && !present(from)) from += 1;
  let to = from;
  while (to < seconds && present(to)) to += 1;
  return { from, to };
}
