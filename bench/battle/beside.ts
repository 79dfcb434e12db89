import type { Measurement } from './load.ts';
import type { MeasuredServer } from './measured-server.ts';
import { play } from './scenarios.ts';
import type { Load, Sizes } from './sizes.ts';

/** The same battles beside other work, between two measurements without, as servers get quicker. */
export interface Beside {
  before: Measurement;
  beside: Measurement;
  after: Measurement;
  foreign_cores: number;
}

/** On a server after battles that warm it up. `beside` plays with the work. */
export async function playBeside(
  server: MeasuredServer,
  { load, warmUp }: Pick<Sizes, 'warmUp'> & { load: Load },
  measureBeside: () => Promise<Measurement>,
): Promise<Beside> {
  await play(server, warmUp);
  const before = await play(server, load);
  const beside = await measureBeside();
  await play(server, warmUp);
  const after = await play(server, load);
  const foreign_cores = Math.max(...[before, beside, after].map((one) => one.foreign_cores));
  return { before, beside, after, foreign_cores };
}
