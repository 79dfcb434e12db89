import { availableParallelism } from 'node:os';
import { REPLAY_DAYS } from '@maseki/contracts/battle/limits.ts';
import { type Environment, readSettings, wholeNumber } from '@maseki/service-kit/config/settings.ts';
import { z } from 'zod';
import { threadsOn } from './base/bots/bot-workers.ts';
import { STREAM_COUNTS } from './base/log/stream.ts';

const range = z
  .string()
  .regex(/^\d{1,6}(-\d{1,6})?$/, { error: 'must be milliseconds like 0 or 600-1500' })
  .transform((text) => {
    const [from = 0, to = from] = text.split('-').map(Number);
    return { from, to };
  });

const Settings = z.object({
  BOT_PACE_MS: range.optional(),
  THINKING_THREADS: wholeNumber(1, 64).optional(),
  ROOM_CACHE_MB: wholeNumber(1, 10_000).optional(),
  REPLAYS_KEPT_DAYS: wholeNumber(1, 36_500).optional(),
  ABORT_AFTER_MINUTES: wholeNumber(1, 1_440).optional(),
  NEW_ROOMS_RULES: wholeNumber(1, 1_000_000).optional(),
  BATTLE_LOG_STREAMS: z.enum(STREAM_COUNTS, { error: 'must be a power of two up to 32' }).optional(),
});

const MB = 1024 * 1024;

export interface BattleConfig {
  botPaceMs: { from: number; to: number };
  thinkingThreads: number;
  cacheBytes: number;
  /** Time after which an overdue battle that no pod can play on is closed. */
  abortAfterMs: number;
  logStreams: number;
  replaysKeptDays: number;
  /** No new room takes newer rules than these. */
  newRoomsRules: number;
}

/** Reads the settings of this service. Throws SettingError. */
export function battleConfig(env: Environment): BattleConfig {
  const flat = readSettings(Settings, env);
  return {
    botPaceMs: flat.BOT_PACE_MS ?? { from: 600, to: 1_500 },
    thinkingThreads: flat.THINKING_THREADS ?? threadsOn(availableParallelism()),
    cacheBytes: (flat.ROOM_CACHE_MB ?? 64) * MB,
    abortAfterMs: (flat.ABORT_AFTER_MINUTES ?? 10) * 60_000,
    logStreams: Number(flat.BATTLE_LOG_STREAMS ?? '1'),
    replaysKeptDays: flat.REPLAYS_KEPT_DAYS ?? REPLAY_DAYS,
    newRoomsRules: flat.NEW_ROOMS_RULES ?? Number.POSITIVE_INFINITY,
  };
}
