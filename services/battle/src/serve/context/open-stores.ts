import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { abortedBattleStore } from '../../after/archive/archive-aborted.ts';
import { missedEndsStore } from '../../after/archive/missed-ends-store.ts';
import { ReplayStore } from '../../after/archive/store.ts';
import { deletedUserStore } from '../../after/deleted-users/store.ts';
import { ownData } from '../../after/export/own-data.ts';
import { coinStore } from '../../after/fairness/store.ts';
import { puzzleNightStore } from '../../after/puzzles/night-store.ts';
import { puzzleStore } from '../../after/puzzles/puzzle-store.ts';
import { puzzleRecordStore } from '../../after/puzzles/record-store.ts';
import { puzzleSettingStore } from '../../after/puzzles/setting-store.ts';
import { profileStore } from '../../after/ranking/profile-store.ts';
import { listedStore } from '../../after/ratings/listed-store.ts';
import { ratingStore } from '../../after/ratings/store.ts';
import { replayLinkStore } from '../../after/replays/link-store.ts';
import { replayHeadStore } from '../../after/replays/store.ts';
import { suspensionStore } from '../../after/replays/suspension-store.ts';
import { seasonStore } from '../../after/seasons/season-store.ts';
import { deckStatisticsStore } from '../../after/statistics/store.ts';
import { modelsOf } from '../../base/database/models.ts';
import { broadcastSeats } from '../../base/seats/broadcast-seats.ts';
import { RoomStore } from '../../base/seats/room-store.ts';
import { sealStore } from '../../base/seats/seal-store.ts';
import { TicketStore } from '../../base/seats/ticket-store.ts';
import { rematchStore } from '../../match/rematches/store.ts';
import { roomChatStore } from '../../play/chat/store.ts';
import { databaseCheck } from '../../play/clock/store.ts';
import { watchSettingStore } from '../watch/setting-store.ts';

interface StoreSettings {
  replaysKeptDays: number;
  /** Gets how many battles of an archived group moved ratings. */
  countRated(battles: number): void;
}

export function openStores({ mongo, transact, bus, clock }: Kit, { replaysKeptDays, countRated }: StoreSettings) {
  const models = modelsOf(mongo);
  const listed = listedStore(models);
  const onSeats = broadcastSeats(bus);
  return {
    tickets: new TicketStore(models),
    seals: sealStore(models),
    rooms: new RoomStore(models, onSeats),
    roomChats: roomChatStore(models),
    replays: new ReplayStore({ transact, models, keptDays: replaysKeptDays, countRated, onSeats }),
    replayHeads: replayHeadStore(models),
    replayLinks: replayLinkStore({ transact, models }),
    suspensions: suspensionStore(models),
    watchSettings: watchSettingStore(models, transact),
    puzzles: puzzleStore(models),
    puzzleNights: puzzleNightStore(models),
    puzzleRecords: puzzleRecordStore(models, transact),
    puzzleSettings: puzzleSettingStore(models, transact),
    missedEnds: missedEndsStore({ transact, models }),
    abortedBattles: abortedBattleStore({ transact, models, keptDays: replaysKeptDays, onSeats }),
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
}

export type Stores = ReturnType<typeof openStores>;
