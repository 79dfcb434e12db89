import { type Median, medianOf } from '@maseki/tools/measure/statistics.ts';

/** The same work with a part of it and without, each of which resolves to its time in ms. */
export interface Compared {
  with: () => Promise<number>;
  without: () => Promise<number>;
}

interface Rounds {
  warmUp: number;
  rounds: number;
}

/**
 * Does both in turn, in changing order, so that a busy machine slows both alike. The ratio is that
 * of the times with the part to those without it.
 */
export async function compareInTurn(compared: Compared, { warmUp, rounds }: Rounds) {
  const ratios: number[] = [];
  const times: Record<keyof Compared, number[]> = { with: [], without: [] };
  for (let round = -warmUp; round < rounds; round += 1) {
    const names = round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const);
    const measured = { with: 0, without: 0 };
    for (const name of names) measured[name] = await compared[name]();
    if (round < 0) continue;
    for (const name of names) times[name].push(measured[name]);
    ratios.push(measured.with / measured.without);
  }
  const ratio: Median = medianOf(ratios);
  return { ratio, ms: { with: medianOf(times.with).median, without: medianOf(times.without).median } };
}
