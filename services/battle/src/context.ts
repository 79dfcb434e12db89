import { waitForStreams } from '@maseki/service-kit/bus/wait-for-streams.ts';
import { messageRateLimit } from '@maseki/service-kit/chat/message-rate-limit.ts';
import { openMutes } from '@maseki/service-kit/chat/mutes.ts';
import { SettingError } from '@maseki/service-kit/config/settings.ts';
import { keyedMutex } from '@maseki/service-kit/keyed-mutex.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { retry } from '@maseki/service-kit/lifecycle/retry.ts';
import { rateLimitOfProcess } from '@maseki/service-kit/process-rate-limit.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import { ulid } from 'ulid';
import { createArchiver } from './archive/archive-battle.ts';
import { mayArchive } from './archive/archiving-pod.ts';
import { limitArchiving } from './archive/limit-archiving.ts';
import { createOwnArchiving } from './archive/own-archiving.ts';
import { BattleAborted } from './battle/room.ts';
import { type Rulebook, rulebook as shippedRulebook } from './battle/rulebook.ts';
import { type BotWorkers, startBotWorkers } from './bots/bot-workers.ts';
import { createHeartbeat } from './clock/heartbeat.ts';
import { startLogClock } from './clock/log-clock.ts';
import { coalesce } from './coalesce.ts';
import { battleConfig } from './config.ts';
import { type BattleLog, openBattleLog } from './log/battle-log.ts';
import type { RecordHeader } from './log/record-header.ts';
import { logNames } from './log/stream.ts';
import { createBegunRooms } from './matchmaking/begun-rooms.ts';
import { createClaims } from './matchmaking/claims.ts';
import { type Decks, rememberDecks, savedDecks } from './matchmaking/decks.ts';
import { createFreedSeats } from './matchmaking/freed-seats.ts';
import { createPairQueue } from './matchmaking/pair-queue.ts';
import { createQueuedSockets } from './matchmaking/queued-sockets.ts';
import { createBattleMetrics } from './metrics.ts';
import { openStores } from './open-stores.ts';
import { createOwnShards } from './pods/own-shards.ts';
import { openPodRegistry } from './pods/registry.ts';
import { rulesForNewRooms } from './pods/rules-for-new-rooms.ts';
import { createShardSequences, notingWrites } from './pods/shard-sequences.ts';
import { createAborter } from './rooms/abort-battle.ts';
import { createCommandHandler } from './rooms/handle-command.ts';
import { createRoomLoader } from './rooms/load-room.ts';
import { createLogFollower } from './rooms/log-follower.ts';
import { createNewRooms } from './rooms/new-rooms.ts';
import { createRoomCache } from './rooms/room-cache.ts';
import { createWatchedRooms } from './rooms/watched-rooms.ts';
import { PODS_STREAM } from './streams.ts';
import { createSubscribers } from './views/subscribers.ts';

/** What tests replace. */
export interface ContextOverrides {
  rulebook: Rulebook;
  decks: Decks;
  botWorkers: BotWorkers;
  /** Puts something between the service and its log. */
  wrapLog(battleLog: BattleLog): BattleLog;
}

/** After this time without an acknowledgement the outcome of an append is unknown. */
const APPEND_TIMEOUT_MS = 1_000;
/** How long a command is retried while the log is unavailable; its client sends it again with the same action id. */
const PATIENCE_MS = 8_000;
const ROOM_LOGS_PER_MINUTE = 10;

/** Builds all that handlers and background work use. */
export async function createContext(kit: Kit, overrides: Partial<ContextOverrides> = {}) {
  const { bus, log } = kit;
  const config = battleConfig(kit.env);
  const { cacheBytes, logStreams, botPaceMs, abortAfterMs, newRoomsRules, replaysKeptDays } = config;
  const {
    rulebook = shippedRulebook,
    decks: givenDecks = savedDecks(bus),
    botWorkers = startBotWorkers(config.thinkingThreads),
    wrapLog = (it) => it,
  } = overrides;
  if (rulebook.releases.every(({ version }) => version > newRoomsRules)) {
    throw new SettingError('NEW_ROOMS_RULES is older than every release of the rules that this build knows.');
  }
  const podId = ulid();
  const metrics = createBattleMetrics(kit.metrics.registry);

  const stores = openStores(kit, replaysKeptDays);
  await waitForStreams(kit, [...logNames(logStreams).streams, PODS_STREAM]);
  const openedLog = await openBattleLog(bus.connection, {
    streams: logStreams,
    appendTimeoutMs: APPEND_TIMEOUT_MS,
    guard: bus.guard,
  });
  const shardSequences = createShardSequences();
  const ownShards = createOwnShards(podId);
  const battleLog = notingWrites(metrics.measureLog(wrapLog(openedLog)), shardSequences);
  const noteOffset = metrics.noteClockOffset;
  // The streams are there, but each may be without a leader, as while the servers of NATS restart.
  const onceAvailable = <T>(attempt: () => Promise<T>) =>
    retry(attempt, {
      isTemporary: isUnavailable,
      signal: kit.stopping,
      onRetry: (error, waitMs) =>
        log.warn({ event: 'log_unavailable', err: error, waitMs }, 'a stream of battle does not respond yet'),
    });
  const logClock = await onceAvailable(() =>
    startLogClock({ battleLog, podNow: () => kit.clock.now(), noteOffset, log }),
  );
  const { now } = logClock;
  const decks = rememberDecks(givenDecks, now);
  const podRegistry = await onceAvailable(() =>
    openPodRegistry({
      connection: bus.connection,
      own: { id: podId, name: kit.config.pod, rules: rulebook.releases.map(({ version }) => version) },
      sequences: () => shardSequences.known(ownShards.served()),
    }),
  );

  const subscribers = createSubscribers({ now });
  const logFollower = createLogFollower({ battleLog });
  const watchedRooms = createWatchedRooms({
    onFirst(roomId) {
      logFollower.followRoom(roomId);
      roomCache.pin(roomId);
    },
    onLast(roomId) {
      logFollower.leaveRoom(roomId);
      roomCache.unpin(roomId);
    },
  });
  const newRooms = createNewRooms({ battleLog, now });
  const roomLoader = createRoomLoader({
    battleLog,
    rulebook,
    rulesForNewRooms: () => rulesForNewRooms({ rulebook, living: podRegistry.living(), newestAllowed: newRoomsRules }),
    now,
    rooms: stores.rooms,
    archivedEntries: stores.replays.entriesOf,
  });
  const roomCache = createRoomCache({
    battleLog,
    roomLoader: metrics.measureLoader(roomLoader),
    cacheBytes,
    now,
    isWatched: watchedRooms.has,
    onApplied: subscribers.deliver,
    onLost(roomId, error) {
      if (error instanceof BattleAborted) return subscribers.abort(roomId, error.entry);
      log.error({ event: 'room_lost', err: error, roomId }, 'a room cannot be followed');
      subscribers.fail(roomId);
    },
  });
  const archiver = limitArchiving(
    createArchiver({
      ...{ ...stores, battleLog, rulebook, log },
      cachedRoom: (roomId) => roomCache.cached(roomId)?.room,
      noteArchived(roomId, endedAt) {
        roomCache.dropFinished(roomId);
        metrics.noteArchived(now() - endedAt);
      },
    }),
  );
  const heartbeat = createHeartbeat({
    ...{ battleLog, now },
    checkDatabase: () => stores.databaseCheck.check(now()),
    isFirst: () => podRegistry.living()[0]?.id === podId,
  });
  const { countAborted } = metrics;
  const aborter = createAborter({
    ...{ ...stores, battleLog, roomCache, archiver, heartbeat, now, podId, log, countAborted, abortAfterMs },
  });
  // Those who wait look at the queue every few seconds, all of them: who looks during a read shares the next one.
  const readQueue = coalesce(() => stores.tickets.queuedPlayers(now()));
  metrics.watch({
    running: stores.rooms.count,
    waiting: async () => (await readQueue()).length,
    fillRatio: battleLog.fullness,
    cache: roomCache.usage,
  });
  const queuedSockets = createQueuedSockets({ ...stores, podId, now });
  const begunRooms = createBegunRooms({ bus, queuedSockets });
  const keepRoom = roomCache.keep;
  const { noteWait } = metrics;
  const pairQueue = createPairQueue({
    ...{ ...stores, newRooms, decks, roomLoader, keepRoom, podId, now, log, noteWait },
    broadcastBegun: begunRooms.broadcast,
  });
  const ownArchiving = createOwnArchiving({ archiver, subscribers, log });
  return {
    log,
    bus,
    metrics,
    /** The time of the log, not of this pod. */
    now,
    /** Unique to this process. */
    podId,
    stores,
    decks,
    rulebook,
    battleLog,
    podRegistry,
    ownShards,
    shardSequences,
    logFollower,
    watchedRooms,
    roomLoader,
    /** How often a player may have a battle replayed by this pod. */
    roomLogLimit: rateLimitOfProcess({ perMinute: ROOM_LOGS_PER_MINUTE }),
    roomCache,
    subscribers,
    handleCommand: createCommandHandler({
      battleLog,
      roomCache,
      podId,
      now,
      prepare: subscribers.prepare,
      onFinished: ownArchiving.start,
      patienceMs: PATIENCE_MS,
    }),
    queuedSockets,
    begunRooms,
    freedSeats: createFreedSeats({ bus, onFreed: begunRooms.forget }),
    /** Everybody who waits for an opponent. */
    readQueue,
    newRooms,
    pairQueue,
    claims: createClaims({ ...stores, pairQueue }),
    archiver,
    ownArchiving,
    /** Whether this pod may archive the battle that has this last entry. */
    mayArchive: (end: RecordHeader) => mayArchive(end, { podId, living: podRegistry.living, now }),
    aborter,
    logClock,
    heartbeat,
    botWorkers,
    botPaceMs: () => botPaceMs.from + Math.random() * (botPaceMs.to - botPaceMs.from),
    messageRateLimit: messageRateLimit(),
    mutes: openMutes(kit.mongo),
    /** Chat messages of one player, one after another. */
    inChatOrder: keyedMutex(),
  };
}

/** All that the handlers and the background work of this service may use. */
export type Context = Awaited<ReturnType<typeof createContext>>;
