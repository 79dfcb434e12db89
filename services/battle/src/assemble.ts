import { chatLimits } from '@maseki/service-kit/chat/chat-limits.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { ulid } from 'ulid';
import { battleConfig } from './config.ts';
import type { Context } from './context.ts';
import { rulebook as ownRulebook, type Rulebook } from './domain/rulebook.ts';
import { createEndings } from './ending/endings.ts';
import { type BattleLog, openBattleLog } from './log/battle-log.ts';
import { createClaims } from './matchmaking/claim.ts';
import { askedDecks, type Decks } from './matchmaking/decks.ts';
import { createLobby } from './matchmaking/lobby.ts';
import { createMatchmaker } from './matchmaking/matchmaker.ts';
import { createSeatPair } from './matchmaking/seat-pair.ts';
import { createAudience } from './rooms/audience.ts';
import { createLoader } from './rooms/loader.ts';
import { createRooms } from './rooms/rooms.ts';
import { createSubmit } from './rooms/submit.ts';
import { departureStore } from './stores/departure-store.ts';
import { modelsOf } from './stores/models.ts';
import { placeStore } from './stores/place-store.ts';
import { ratingStore } from './stores/rating-store.ts';
import { replayStore } from './stores/replay-store.ts';
import { roomStore } from './stores/room-store.ts';
import { openHeartbeat } from './time/heartbeat.ts';
import { type Thinker, threadedThinker } from './time/thinker.ts';

/** What tests replace. */
export interface Replaceable {
  rulebook: Rulebook;
  decks: Decks;
  thinker: Thinker;
  /** Puts something between the service and its log. */
  throughLog(log: BattleLog): BattleLog;
}

/** After so long without an acknowledgement a publish's outcome is unknown. */
const PUBLISH_TIMEOUT_MS = 1_000;
/** After so long without a log a command is given up; its sender comes again with the same action id. */
const PATIENCE_MS = 8_000;

function openStores({ mongo, transact }: Kit): Context['stores'] {
  const models = modelsOf(mongo);
  return {
    places: placeStore(models),
    rooms: roomStore(mongo, models),
    replays: replayStore(transact, models),
    ratings: ratingStore(models),
    departures: departureStore(models),
  };
}

/** Puts the service together. */
export async function assemble(kit: Kit, replaced: Partial<Replaceable> = {}): Promise<Context> {
  const { bus, log } = kit;
  const { cacheBytes, logMaxBytes, computerPaceMs } = battleConfig(kit.env);
  const { replicas } = kit.config.nats;
  const {
    rulebook = ownRulebook,
    decks = askedDecks(bus),
    thinker = threadedThinker(),
    throughLog = (it) => it,
  } = replaced;
  const podId = ulid();
  const now = () => kit.clock.now();
  const prefix = bus.prefixed('');

  const stores = openStores(kit);
  const [openedLog, heartbeat] = await Promise.all([
    openBattleLog(bus.connection, { prefix, replicas, maxBytes: logMaxBytes, publishTimeoutMs: PUBLISH_TIMEOUT_MS }),
    openHeartbeat({ connection: bus.connection, bucket: `${prefix}battle_heartbeat`, replicas, now }),
  ]);
  const battleLog = throughLog(openedLog);
  const { places, replays } = stores;

  const audience = createAudience({ now });
  const loader = createLoader({
    log: battleLog,
    rulebook,
    now,
    setupOf: stores.rooms.setupOf,
    archived: replays.entriesOf,
  });
  const rooms = createRooms({
    log: battleLog,
    loader,
    cacheBytes,
    now,
    watches: audience.watches,
    onAdvance: audience.tell,
    onLost(roomId, error) {
      log.error({ err: error, roomId }, 'a room cannot be followed');
      audience.fail(roomId);
    },
  });
  const submit = createSubmit({
    log: battleLog,
    rooms,
    podId,
    now,
    prepare: audience.prepare,
    patienceMs: PATIENCE_MS,
  });
  const endings = createEndings({ log: battleLog, replays, rulebook, logger: log });
  const match = createMatchmaker({ ...stores, decks, loader, podId, now, log });
  const claims = createClaims({ ...stores, decks, loader, match, endings, podId, now });
  return {
    log,
    bus,
    now,
    chat: chatLimits(),
    isOwn: (writer) => writer.startsWith(podId),
    stores,
    battleLog,
    loader,
    rooms,
    audience,
    submit,
    lobby: createLobby({ places, podId, now }),
    match,
    claims,
    seatPair: createSeatPair({ ...stores, decks, loader, claims, now }),
    endings,
    heartbeat,
    thinker,
    computerPaceMs: () => computerPaceMs.from + Math.random() * (computerPaceMs.to - computerPaceMs.from),
  };
}
