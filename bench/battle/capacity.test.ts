import { expect, test } from '@jest/globals';
import { measureCapacity } from './capacity.ts';
import type { Measurement } from './load.ts';
import type { Load } from './sizes.ts';

const sizes = { matches: 100, from: 500, halvings: 3, warmMs: 0, measureMs: 1_000 };
const rateOf = ({ matches, thinkMs }: Load) => (matches * 1_000) / thinkMs;

/** A server that carries so many actions a second. Beyond, what `beyond` says is true of it. */
function serverOf(most: number, beyond: Partial<Measurement>) {
  const rates: number[] = [];
  const play = async (load: Load): Promise<Measurement> => {
    const rate = rateOf(load);
    rates.push(rate);
    const quantiles = { p50: 1, p95: 2, p99: 20 };
    const fine = { actions: rate, actions_per_s: rate, own_ms: quantiles, other_ms: quantiles, stuck: 0, over: 0 };
    return { ...fine, cpu_s: {}, bytes_per_action: 1, foreign_cores: 0, ...(rate > most && beyond) };
  };
  return { play, rates };
}

test.each([
  ['slow for one of the players', { other_ms: { p50: 1, p95: 2, p99: 20.1 } }],
  ['with a match that stands still', { stuck: 1 }],
  ['with a match that is over', { over: 1 }],
  ['with fewer actions than were to come', { actions_per_s: 1_000 }],
])('the rate rises until it is %s, and is then found by halves', async (_, beyond) => {
  const { play, rates } = serverOf(3_200, beyond);
  const { actions_per_s, steps } = await measureCapacity(sizes, play);
  expect(actions_per_s).toBe(3_000);
  // A rate that was not carried is tried once more.
  expect(rates).toEqual([500, 1_000, 2_000, 4_000, 4_000, 3_000, 3_500, 3_500, 3_250, 3_250]);
  expect(steps.map(({ carried }) => carried)).toEqual(rates.map((rate) => rate <= 3_200));
});

test('a server that carries nothing has no capacity', async () => {
  const { play } = serverOf(0, { stuck: 5 });
  expect(await measureCapacity(sizes, play)).toMatchObject({ actions_per_s: 0 });
});
