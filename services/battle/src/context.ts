import { messageRateLimit } from '@maseki/service-kit/chat/message-rate-limit.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { ulid } from 'ulid';
import { createArchiver } from './archive/archive-battle.ts';
import { replayStore } from './archive/store.ts';
import { type Rulebook, rulebook as shippedRulebook } from './battle/rulebook.ts';
import { type BotWorkers, startBotWorkers } from './bots/bot-workers.ts';
import { openHeartbeat } from './clock/heartbeat.ts';
import { battleConfig } from './config.ts';
import { deletedUserStore } from './deleted-users/store.ts';
import { type BattleLog, openBattleLog } from './log/battle-log.ts';
import { type Decks, savedDecks } from './matchmaking/decks.ts';
import { createPairQueue } from './matchmaking/pair-queue.ts';
import { createQueuedSockets } from './matchmaking/queued-sockets.ts';
import { ticketStore } from './matchmaking/store.ts';
import { modelsOf } from './models.ts';
import { ratingStore } from './ratings/store.ts';
import { createCommandHandler } from './rooms/handle-command.ts';
import { createRoomLoader } from './rooms/load-room.ts';
import { createRoomCache } from './rooms/room-cache.ts';
import { roomStore } from './rooms/store.ts';
import { createSubscribers } from './rooms/subscribers.ts';

/** What tests replace. */
export interface ContextOverrides {
  rulebook: Rulebook;
  decks: Decks;
  botWorkers: BotWorkers;
  /** Puts something between the service and its log. */
  wrapLog(log: BattleLog): BattleLog;
}

/** After this time without an acknowledgement the outcome of a publish is unknown. */
const PUBLISH_TIMEOUT_MS = 1_000;
/** How long a command is retried while the log is unavailable; its client sends it again with the same action id. */
const PATIENCE_MS = 8_000;

function openStores({ mongo, transact }: Kit) {
  const models = modelsOf(mongo);
  return {
    tickets: ticketStore(models),
    rooms: roomStore(mongo, models),
    replays: replayStore(transact, models),
    ratings: ratingStore(models),
    deletedUsers: deletedUserStore(models),
  };
}

/** Builds all that handlers and background work use. */
export async function createContext(kit: Kit, overrides: Partial<ContextOverrides> = {}) {
  const { bus, log } = kit;
  const { cacheBytes, logMaxBytes, botPaceMs } = battleConfig(kit.env);
  const { replicas } = kit.config.nats;
  const {
    rulebook = shippedRulebook,
    decks = savedDecks(bus),
    botWorkers = startBotWorkers(),
    wrapLog = (it) => it,
  } = overrides;
  const podId = ulid();
  const now = () => kit.clock.now();
  const prefix = bus.prefixed('');

  const stores = openStores(kit);
  const [openedLog, heartbeat] = await Promise.all([
    openBattleLog(bus.connection, { prefix, replicas, maxBytes: logMaxBytes, publishTimeoutMs: PUBLISH_TIMEOUT_MS }),
    openHeartbeat({ connection: bus.connection, bucket: `${prefix}battle_heartbeat`, replicas, now }),
  ]);
  const battleLog = wrapLog(openedLog);

  const subscribers = createSubscribers({ now });
  const roomLoader = createRoomLoader({
    log: battleLog,
    rulebook,
    now,
    setupOf: stores.rooms.setupOf,
    archivedEntries: stores.replays.entriesOf,
  });
  const roomCache = createRoomCache({
    log: battleLog,
    roomLoader,
    cacheBytes,
    now,
    hasSubscribers: subscribers.has,
    onApplied: subscribers.publish,
    onLost(roomId, error) {
      log.error({ event: 'room_lost', err: error, roomId }, 'a room cannot be followed');
      subscribers.fail(roomId);
    },
  });
  return {
    log,
    bus,
    now,
    /** Unique to this process. */
    podId,
    /** Whether this pod made the publish with that writer's name. */
    isOwn: (writer: string) => writer.startsWith(podId),
    stores,
    decks,
    battleLog,
    roomLoader,
    roomCache,
    subscribers,
    handleCommand: createCommandHandler({
      log: battleLog,
      roomCache,
      podId,
      now,
      prepare: subscribers.prepare,
      patienceMs: PATIENCE_MS,
    }),
    queuedSockets: createQueuedSockets({ ...stores, podId, now }),
    pairQueue: createPairQueue({ ...stores, decks, roomLoader, podId, now, log }),
    archiver: createArchiver({ ...stores, battleLog, rulebook, log }),
    heartbeat,
    botWorkers,
    botPaceMs: () => botPaceMs.from + Math.random() * (botPaceMs.to - botPaceMs.from),
    messageRateLimit: messageRateLimit(),
  };
}

/** All that the handlers and the background work of this service may use. */
export type Context = Awaited<ReturnType<typeof createContext>>;
