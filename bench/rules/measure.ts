import { percentile } from '@maseki/tools/measure/statistics.ts';

/** The work of one call of an engine. */
export interface Work {
  steps: number;
  battles: number;
}

export interface Engine {
  name: string;
  /** Works for a moment. Returns the work done. */
  run: () => Work;
}

/** Rates in CPU time, which other processes on the machine disturb less than time on the clock. */
export interface Rates {
  steps_per_cpu_s: number;
  battles_per_cpu_s: number;
}

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

function timed(engine: Engine, ms: number): Rates {
  const began = cpuSeconds();
  const until = performance.now() + ms;
  let [steps, battles] = [0, 0];
  while (performance.now() < until) {
    const done = engine.run();
    steps += done.steps;
    battles += done.battles;
  }
  const seconds = cpuSeconds() - began;
  return { steps_per_cpu_s: steps / seconds, battles_per_cpu_s: battles / seconds };
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

export interface Plan {
  rounds: number;
  /** Time of one engine in one round. */
  ms: number;
  onRound?: (round: number) => void;
}

/**
 * Lets the engines take turns, so that a busy moment of the machine hits all of them. Returns the
 * median of the rounds after a first one to warm up.
 */
export function interleaved<Name extends string>(
  engines: Record<Name, Engine>,
  { rounds, ms, onRound }: Plan,
): Record<Name, Rates> {
  const names = Object.keys(engines) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as Rates[]])) as Record<Name, Rates[]>;
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const rates = timed(engines[name], ms);
      if (round > 0) measured[name].push(rates);
    }
    onRound?.(round);
  }
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        steps_per_cpu_s: median(measured[name].map((rates) => rates.steps_per_cpu_s)),
        battles_per_cpu_s: median(measured[name].map((rates) => rates.battles_per_cpu_s)),
      },
    ]),
  ) as Record<Name, Rates>;
}
