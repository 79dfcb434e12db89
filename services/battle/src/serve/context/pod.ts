import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { type Mutes, openMutes } from '@maseki/service-kit/chat/mutes.ts';
import { SettingError } from '@maseki/service-kit/config/settings.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { retry } from '@maseki/service-kit/lifecycle/retry.ts';
import { waitForStreams } from '@maseki/service-kit/lifecycle/wait-for-streams.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { type BattleLog, openBattleLog } from '../../base/log/battle-log.ts';
import { logNames } from '../../base/log/stream.ts';
import { createWrittenEntries, type WrittenEntries } from '../../base/log/written-entries.ts';
import { createOwnShards, type OwnShards } from '../../base/pods/own-shards.ts';
import { createRecentWaits, type RecentWaits } from '../../base/pods/recent-waits.ts';
import { openPodRegistry, type PodRegistry } from '../../base/pods/registry.ts';
import { createShardSequences, type SequenceTracker } from '../../base/pods/shard-sequences.ts';
import { PODS_STREAM } from '../../base/streams.ts';
import type { Rulebook } from '../../battle/rulebook.ts';
import { type BattleConfig, battleConfig } from '../../config.ts';
import { type BattleMetrics, createBattleMetrics } from '../../metrics.ts';
import { Heartbeats } from '../../play/clock/heartbeat.ts';
import { type LogClock, startLogClock } from '../../play/clock/log-clock.ts';
import { openStores, type Stores } from './open-stores.ts';

/** The base of a pod: its log, its clock, its database, and its place among the other pods. */
export interface PodPart {
  /** The logger. The log of battles is `battleLog`. */
  log: Log;
  bus: Bus;
  config: BattleConfig;
  metrics: BattleMetrics;
  stores: Stores;
  mutes: Mutes;
  live: Live;
  rulebook: Rulebook;
  battleLog: BattleLog;
  writtenEntries: WrittenEntries;
  logClock: LogClock;
  /** The time of the log, not of this pod. */
  now(): number;
  heartbeat: Heartbeats;
  /** Unique to this process. */
  podId: string;
  podRegistry: PodRegistry;
  recentWaits: RecentWaits;
  ownShards: OwnShards;
  shardSequences: SequenceTracker;
}

interface PodSettings {
  rulebook: Rulebook;
  wrapLog(battleLog: BattleLog): BattleLog;
}

/** After this time without an acknowledgement the outcome of an append is unknown. */
const APPEND_TIMEOUT_MS = 1_000;

export async function createPodPart(kit: Kit, { rulebook, wrapLog }: PodSettings): Promise<PodPart> {
  const { bus, log } = kit;
  const config = battleConfig(kit.env);
  if (rulebook.releases.every(({ version }) => version > config.newRoomsRules)) {
    throw new SettingError('NEW_ROOMS_RULES is older than every release of the rules that this build knows.');
  }
  const podId = ulid();
  const metrics = createBattleMetrics(kit.metrics.registry);
  const stores = openStores(kit, { ...config, ...metrics });
  await waitForStreams(kit, [...logNames(config.logStreams).streams, PODS_STREAM]);
  const writtenEntries = createWrittenEntries();
  const shardSequences = createShardSequences();
  const openedLog = await openBattleLog(bus.connection, {
    streams: config.logStreams,
    appendTimeoutMs: APPEND_TIMEOUT_MS,
    guard: bus.guard,
    onAppended: metrics.noteAppended,
    onWritten(written) {
      writtenEntries.write(written);
      shardSequences.write(written.roomId, written.seq);
    },
  });
  const ownShards = createOwnShards(podId);
  const battleLog = wrapLog(openedLog);
  // The streams are there, but each may be without a leader, as while the servers of NATS restart.
  const onceAvailable = <T>(attempt: () => Promise<T>) =>
    retry(attempt, {
      isTemporary: isUnavailable,
      signal: kit.stopping,
      onRetry: (error, waitMs) =>
        log.warn({ event: 'log_unavailable', err: error, waitMs }, 'a stream of battle does not respond yet'),
    });
  const logClock = await onceAvailable(() =>
    startLogClock({ battleLog, podNow: () => kit.clock.now(), noteOffset: metrics.noteClockOffset, log }),
  );
  const { now } = logClock;
  const recentWaits = createRecentWaits();
  const podRegistry = await onceAvailable(() =>
    openPodRegistry({
      connection: bus.connection,
      guard: bus.guard,
      own: { id: podId, name: kit.config.pod, rules: rulebook.releases.map(({ version }) => version), free: true },
      sequences: () => shardSequences.known(ownShards.served()),
      recentWaits,
    }),
  );
  const heartbeat = new Heartbeats({
    battleLog,
    now,
    checkAvailable: () => Promise.all([battleLog.pingOthers(), stores.databaseCheck.check(now())]),
    isFirst: podRegistry.isFirst,
  });
  return {
    log,
    bus,
    config,
    metrics,
    stores,
    mutes: openMutes(kit.mongo),
    rulebook,
    battleLog,
    writtenEntries,
    logClock,
    now,
    heartbeat,
    live: kit.live,
    podId,
    podRegistry,
    recentWaits,
    ownShards,
    shardSequences,
  };
}
