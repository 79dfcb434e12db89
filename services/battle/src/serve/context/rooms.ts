import { REPLAYS_PER_MINUTE, ROOM_LOGS_PER_MINUTE } from '@maseki/contracts/battle/limits.ts';
import { shardOf } from '@maseki/contracts/battle/shards.ts';
import { createHeardKeys, type HeardKeys } from '@maseki/service-kit/bus/heard-keys.ts';
import { createHeldKeys, type HeldKeys } from '@maseki/service-kit/held-keys.ts';
import { RateLimit } from '@maseki/service-kit/rate-limit.ts';
import { Archiver } from '../../after/archive/archiver.ts';
import { EndedLogs } from '../../after/archive/ended-logs.ts';
import { SeenEnds } from '../../after/archive/seen-ends.ts';
import { createReplayCache, type ReplayCache } from '../../after/replays/replay-cache.ts';
import type { BotWorkers } from '../../base/bots/bot-workers.ts';
import { rulesForNewRooms } from '../../base/pods/rules-for-new-rooms.ts';
import { BattleAborted } from '../../battle/room.ts';
import { type Aborter, createAborter } from '../../keep/abort-battle.ts';
import type { Blocks } from '../../play/chat/blocks.ts';
import { createRoomChat, type RoomChat } from '../../play/chat/room-chat.ts';
import { type CommandHandler, createCommandHandler } from '../../play/rooms/handle-command.ts';
import { createRoomLoader, type RoomLoader } from '../../play/rooms/load-room.ts';
import { createLogFollower, type LogFollower } from '../../play/rooms/log-follower.ts';
import { createNewRooms, type NewRooms } from '../../play/rooms/new-rooms.ts';
import { RoomCache } from '../../play/rooms/room-cache.ts';
import { createRoomToShow, type RoomToShow } from '../../play/rooms/room-to-show.ts';
import { Subscribers } from '../../play/views/subscribers.ts';
import type { PodPart } from './pod.ts';

export interface RoomsPart {
  newRooms: NewRooms;
  roomLoader: RoomLoader;
  roomCache: RoomCache;
  roomToShow: RoomToShow;
  /** Their records are heard from before the first read until the last socket has left. */
  watchedRooms: HeldKeys;
  /** Those of them with sockets of players. They stay in memory. */
  playedRooms: HeldKeys;
  logFollower: LogFollower;
  /** Of rooms, of which this pod hears chat, beginnings and wishes. */
  heardShards: HeardKeys;
  commands: CommandHandler;
  subscribers: Subscribers;
  seenEnds: SeenEnds;
  roomChat: RoomChat;
  /** How often a player may have a battle replayed by this pod. */
  roomLogLimit: RateLimit;
  replayCache: ReplayCache;
  /** How often a player or an address may have ended battles replayed by this pod. */
  replayLimit: RateLimit;
  archiver: Archiver;
  endedLogs: EndedLogs;
  aborter: Aborter;
  botWorkers: BotWorkers;
}

interface RoomsDeps {
  botWorkers: BotWorkers;
  blocks: Blocks;
}

/** Time for which a command is retried without the log. Then its client sends it again. */
const PATIENCE_MS = 8_000;

export function createRoomsPart(pod: PodPart, { botWorkers, blocks }: RoomsDeps): RoomsPart {
  const { battleLog, config, log, metrics, now, podId, podRegistry, rulebook, stores, writtenEntries } = pod;
  const { newRoomsRules, cacheBytes, abortAfterMs } = config;
  const seenEnds = new SeenEnds({ ...stores, now, log });
  const subscribers = new Subscribers({ now, onEndShown: (room, seat) => seenEnds.note(room, seat) });
  const logFollower = createLogFollower({ battleLog });
  const heardShards = createHeardKeys();
  const leaveShard = new Map<string, () => void>();
  const watchedRooms = createHeldKeys({
    onFirst(roomId) {
      logFollower.followRoom(roomId);
      leaveShard.set(roomId, heardShards.enter(shardOf(roomId)));
    },
    onLast(roomId) {
      logFollower.leaveRoom(roomId);
      leaveShard.get(roomId)?.();
      leaveShard.delete(roomId);
    },
  });
  const leaveWatched = new Map<string, () => void>();
  const playedRooms = createHeldKeys({
    onFirst(roomId) {
      leaveWatched.set(roomId, watchedRooms.enter(roomId));
      roomCache.pin(roomId);
    },
    onLast(roomId) {
      leaveWatched.get(roomId)?.();
      leaveWatched.delete(roomId);
      roomCache.unpin(roomId);
    },
  });
  const roomLoader = createRoomLoader({
    battleLog,
    rulebook,
    now,
    rulesForNewRooms: () => rulesForNewRooms({ rulebook, living: podRegistry.living(), newestAllowed: newRoomsRules }),
    rooms: stores.rooms,
    countBegun: metrics.countBegun,
    archivedEntries: (id) => stores.replays.entriesOf(id),
  });
  const roomCache = new RoomCache({
    battleLog,
    cacheBytes,
    now,
    roomLoader: metrics.measureLoader(roomLoader),
    isWatched: watchedRooms.has,
    onApplied: (applied) => subscribers.deliver(applied),
    onLost(roomId, error) {
      if (error instanceof BattleAborted) return subscribers.abort(roomId, error.entry);
      log.error({ event: 'room_lost', err: error, roomId }, 'a room cannot be followed');
      subscribers.fail(roomId);
    },
  });
  // Rooms with sockets need the memory first.
  writtenEntries.limitTo(() => cacheBytes - roomCache.usage().pinnedBytes);
  const cachedRoom = (roomId: string) => roomCache.cached(roomId)?.room;
  const endedLogs = new EndedLogs({ ...pod, ...stores, cachedRoom });
  const archiver = new Archiver({
    ...pod,
    ...stores,
    endedLogs,
    seenEnds,
    subscribers,
    noteArchived(roomId, endedAt) {
      roomCache.dropFinished(roomId);
      metrics.noteArchived(now() - endedAt);
    },
  });
  const { countAborted } = metrics;
  return {
    newRooms: createNewRooms({ battleLog, live: pod.live, now }),
    roomLoader,
    roomCache,
    watchedRooms,
    playedRooms,
    logFollower,
    heardShards,
    roomToShow: createRoomToShow({ battleLog, roomCache, now }),
    commands: createCommandHandler({
      battleLog,
      roomCache,
      podId,
      now,
      prepare: (applied) => subscribers.prepare(applied),
      onFinished: (roomId) => archiver.start(roomId),
      patienceMs: PATIENCE_MS,
    }),
    subscribers,
    seenEnds,
    roomChat: createRoomChat({ ...pod, heardShards, blocks, roomChats: stores.roomChats, subscribers }),
    roomLogLimit: new RateLimit({ count: ROOM_LOGS_PER_MINUTE, withinMs: 60_000 }),
    replayCache: createReplayCache({
      replays: stores.replays,
      rulebook,
      podRegistry,
      noteFrames: metrics.noteFrames,
    }),
    replayLimit: new RateLimit({ count: REPLAYS_PER_MINUTE, withinMs: 60_000 }),
    archiver,
    endedLogs,
    botWorkers,
    aborter: createAborter({ ...stores, ...pod, roomCache, archiver, countAborted, abortAfterMs }),
  };
}
