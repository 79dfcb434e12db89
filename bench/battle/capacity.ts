import type { Measurement } from './load.ts';
import type { CapacitySizes, Load } from './sizes.ts';

export interface Step {
  rate: number;
  actions_per_s: number;
  p99_ms: number;
  lost: number;
  carried: boolean;
  foreign_cores: number;
}

export interface Capacity {
  /** That were carried at the greatest rate that was. 0 if not even the first was. */
  actions_per_s: number;
  steps: Step[];
  foreign_cores: number;
}

const P99_AT_MOST_MS = 20;
/** Of the rate, that must arrive. */
const ARRIVED_AT_LEAST = 0.95;
/** A rate is too much if it was not carried so often. */
const TRIES = 2;

const MS = 1_000;

/** How often players of an open loop act so that all together reach the rate. */
const loadAt = (rate: number, { matches, warmMs, measureMs }: CapacitySizes): Load => ({
  matches,
  thinkMs: (matches * MS) / rate,
  warmMs,
  measureMs,
  isOpen: true,
});

/** True if all arrived, for both players, soon enough. */
function stepOf(rate: number, { actions_per_s, own_ms, other_ms, stuck, over, foreign_cores }: Measurement): Step {
  const p99_ms = Math.max(own_ms.p99, other_ms.p99);
  const lost = stuck + over;
  const carried = p99_ms <= P99_AT_MOST_MS && lost === 0 && actions_per_s >= ARRIVED_AT_LEAST * rate;
  return { rate, actions_per_s, p99_ms, lost, carried, foreign_cores };
}

/**
 * The actions a second that a server carries with all that they pass, on the cores of this machine,
 * which it shares with its clients. `play` measures at a load with matches of its own.
 */
export async function measureCapacity(
  sizes: CapacitySizes,
  play: (load: Load) => Promise<Measurement>,
  onStep: (step: Step) => void = () => undefined,
): Promise<Capacity> {
  const steps: Step[] = [];
  async function carries(rate: number): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const step = stepOf(rate, await play(loadAt(rate, sizes)));
      steps.push(step);
      onStep(step);
      if (step.carried) return true;
    }
    return false;
  }
  let carried = 0;
  let tooMuch = sizes.from;
  while (await carries(tooMuch)) [carried, tooMuch] = [tooMuch, 2 * tooMuch];
  for (let n = 0; n < sizes.halvings; n += 1) {
    const between = (carried + tooMuch) / 2;
    if (await carries(between)) carried = between;
    else tooMuch = between;
  }
  const best = steps.filter((step) => step.carried).map(({ actions_per_s }) => actions_per_s);
  return {
    actions_per_s: Math.max(0, ...best),
    steps,
    foreign_cores: Math.max(...steps.map(({ foreign_cores }) => foreign_cores)),
  };
}
