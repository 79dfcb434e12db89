import { openBattleLogStream } from './stream.ts';

/** Measurements with one setting of the server. */
export interface Durability {
  /** Milliseconds from publish to acknowledgement, one at a time. */
  p50: number;
  p99: number;
  /** Acknowledged entries a second with 64 rooms writing at once. */
  perSecond: number;
}

const SERIAL = 500;
const ROOMS = 64;
const EACH = 40;

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

/** Measures how long an entry of a battle takes to be acknowledged by the server at `url`. */
export async function measure(url: string): Promise<Durability> {
  const log = await openBattleLogStream(url);
  try {
    const times: number[] = [];
    for (let n = 0, seq = 0; n < SERIAL; n += 1) {
      const started = performance.now();
      seq = await log.append('serial', seq);
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);

    const started = performance.now();
    const write = async (room: string) => {
      for (let n = 0, seq = 0; n < EACH; n += 1) seq = await log.append(room, seq);
    };
    await Promise.all(Array.from({ length: ROOMS }, (_, n) => write(`room-${n}`)));
    const perSecond = (ROOMS * EACH * 1000) / (performance.now() - started);
    return { p50: at(times, 0.5), p99: at(times, 0.99), perSecond };
  } finally {
    await log.close();
  }
}
