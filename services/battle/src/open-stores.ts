import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { abortedBattleStore } from './archive/archive-aborted.ts';
import { missedEndsStore } from './archive/missed-ends-store.ts';
import { replayStore } from './archive/store.ts';
import { roomChatStore } from './chat/store.ts';
import { databaseCheck } from './clock/store.ts';
import { modelsOf } from './database/models.ts';
import { deletedUserStore } from './deleted-users/store.ts';
import { ownData } from './export/own-data.ts';
import { coinStore } from './fairness/store.ts';
import { profileStore } from './ranking/profile-store.ts';
import { listedStore } from './ratings/listed-store.ts';
import { ratingStore } from './ratings/store.ts';
import { rematchStore } from './rematches/store.ts';
import { replayLinkStore } from './replays/link-store.ts';
import { replayHeadStore } from './replays/store.ts';
import { suspensionStore } from './replays/suspension-store.ts';
import { broadcastSeats } from './rooms/broadcast-seats.ts';
import { seasonStore } from './seasons/season-store.ts';
import { roomStore } from './seats/room-store.ts';
import { sealStore } from './seats/seal-store.ts';
import { ticketStore } from './seats/ticket-store.ts';
import { deckStatisticsStore } from './statistics/store.ts';

interface StoreSettings {
  replaysKeptDays: number;
  /** Gets how many battles of an archived group moved ratings. */
  countRated(battles: number): void;
}

/** All that this service keeps in its database. */
export function openStores({ mongo, transact, bus, clock }: Kit, { replaysKeptDays, countRated }: StoreSettings) {
  const models = modelsOf(mongo);
  const listed = listedStore(models);
  const stores = {
    tickets: ticketStore(models),
    seals: sealStore(models),
    rooms: roomStore(models),
    roomChats: roomChatStore(models),
    replays: replayStore({ transact, models, keptDays: replaysKeptDays, countRated }),
    replayHeads: replayHeadStore(models),
    replayLinks: replayLinkStore({ transact, models }),
    suspensions: suspensionStore(models),
    missedEnds: missedEndsStore({ transact, models }),
    abortedBattles: abortedBattleStore({ transact, models, keptDays: replaysKeptDays }),
    ratings: ratingStore(models),
    listed,
    profiles: profileStore(models),
    seasons: seasonStore({ transact, models, table: listed }),
    deckStatistics: deckStatisticsStore(models),
    deletedUsers: deletedUserStore(models),
    rematches: rematchStore(models),
    databaseCheck: databaseCheck(models),
    ownData: ownData(models),
    coins: coinStore(models, () => clock.now()),
  };
  return broadcastSeats(stores, bus);
}

export type Stores = ReturnType<typeof openStores>;
