import type { JetStreamManager } from '@nats-io/jetstream';
import type { LogNames } from './stream.ts';

/** How much of its bytes the fullest of the log's streams has taken, from 0 to 1. */
export async function readFullness(jsm: JetStreamManager, { streams }: Pick<LogNames, 'streams'>): Promise<number> {
  const infos = await Promise.all(streams.map((name) => jsm.streams.info(name)));
  return Math.max(...infos.map(({ state, config }) => (config.max_bytes > 0 ? state.bytes / config.max_bytes : 0)));
}
