import type { endpoints } from '@maseki/contracts/battle/http.ts';
import type { rpcs } from '@maseki/contracts/battle/rpc.ts';
import type { sockets } from '@maseki/contracts/battle/ws.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import type { RpcHandlers } from '@maseki/service-kit/rpc-handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import type { SocketHandlers } from '@maseki/service-kit/sockets/socket.ts';
import { getBattleResult } from './after/archive/get-battle-result.ts';
import { getReplay } from './after/archive/get-replay.ts';
import { onUserDeleted } from './after/deleted-users/on-user-deleted.ts';
import { exportData } from './after/export/export-data.ts';
import { getCoinFairness } from './after/fairness/get-coin-fairness.ts';
import { attemptPuzzle } from './after/puzzles/attempt-puzzle.ts';
import { getPuzzlesOfDay, getTodaysPuzzles } from './after/puzzles/get-puzzles.ts';
import { getPuzzleSetting, setPuzzleSetting } from './after/puzzles/puzzle-setting.ts';
import { getProfile } from './after/ranking/get-profile.ts';
import { getRanking } from './after/ranking/get-ranking.ts';
import { createReplayLink } from './after/replays/create-replay-link.ts';
import { describeSharedReplay } from './after/replays/describe-shared-replay.ts';
import { getReplayFrames } from './after/replays/get-replay-frames.ts';
import { getSharedReplay } from './after/replays/get-shared-replay.ts';
import { listAbortedPlayers } from './after/replays/list-aborted-players.ts';
import { listBattles } from './after/replays/list-battles.ts';
import { listReplayLinks } from './after/replays/list-replay-links.ts';
import { listReplayOpponents } from './after/replays/list-replay-opponents.ts';
import { listReplays } from './after/replays/list-replays.ts';
import { onPlayerModerated } from './after/replays/on-player-moderated.ts';
import { revokeReplayLink } from './after/replays/revoke-replay-link.ts';
import { getDeckStatistics } from './after/statistics/get-deck-statistics.ts';
import { battleStreams } from './base/streams.ts';
import { claimSlug } from './match/matchmaking/claim-slug.ts';
import { getBattleSeal } from './match/matchmaking/get-battle-seal.ts';
import { getCurrentBattle } from './match/matchmaking/get-current-battle.ts';
import { getQueue } from './match/matchmaking/get-queue.ts';
import { leaveQueue } from './match/matchmaking/leave-queue.ts';
import { listUsersInBattle } from './match/matchmaking/list-users-in-battle.ts';
import { seatPair } from './match/matchmaking/seat-pair.ts';
import { getRematchWish } from './match/rematches/get-rematch-wish.ts';
import { wishRematch } from './match/rematches/wish-rematch.ts';
import { startBackground } from './serve/background.ts';
import { type Context, type ContextOverrides, createContext } from './serve/context.ts';
import { abortRoom } from './serve/operators/abort-room.ts';
import { getActivity } from './serve/operators/get-activity.ts';
import { listOneSidedPairs } from './serve/operators/list-one-sided-pairs.ts';
import { listRooms } from './serve/operators/list-rooms.ts';
import { viewRoom } from './serve/operators/view-room.ts';
import { watchRoom } from './serve/operators/watch-room.ts';
import { getRoomLog } from './serve/rooms/get-room-log.ts';
import { reportRoomChat } from './serve/rooms/report-room-chat.ts';
import { play } from './serve/sockets/play-socket.ts';
import { room } from './serve/sockets/room-socket.ts';
import { watch } from './serve/sockets/watch-socket.ts';
import {
  getWatchedBattle,
  getWatchedRecord,
  getWatchSetting,
  listWatchedChampions,
  setWatchSetting,
} from './serve/watch/watched-battles.ts';

const routes: Handlers<typeof endpoints, Context> = {
  exportData,
  claimSlug,
  getBattleSeal,
  leaveQueue,
  getQueue,
  getCurrentBattle,
  getBattleResult,
  getReplay,
  getReplayFrames,
  listReplays,
  listReplayOpponents,
  createReplayLink,
  listReplayLinks,
  revokeReplayLink,
  getSharedReplay,
  getDeckStatistics,
  getRoomLog,
  reportRoomChat,
  wishRematch,
  getRematchWish,
  getRanking,
  getProfile,
  getCoinFairness,
  getWatchSetting,
  setWatchSetting,
  getWatchedBattle,
  listWatchedChampions,
  getWatchedRecord,
  getTodaysPuzzles,
  getPuzzlesOfDay,
  attemptPuzzle,
  getPuzzleSetting,
  setPuzzleSetting,
};
const battleSockets: SocketHandlers<typeof sockets, Context> = { room, play, watch };

const roomRpcs = { getActivity, listRooms, viewRoom, watchRoom, abortRoom, listOneSidedPairs };
const battleRpcs: RpcHandlers<typeof rpcs, Context> = {
  listUsersInBattle,
  seatPair,
  listBattles,
  describeSharedReplay,
  listAbortedPlayers,
  ...roomRpcs,
};

/** The battle service. Tests may replace its rules, decks, bots and log. */
export const battleService = (overrides: Partial<ContextOverrides> = {}) =>
  defineService<Context>({
    name: 'battle',
    context: (kit) => createContext(kit, overrides),
    routes,
    sockets: battleSockets,
    rpcs: battleRpcs,
    events: [onUserDeleted, onPlayerModerated],
    streams: battleStreams,
    checks: ({ heartbeat }) => ({ 'battle log': heartbeat.assertTaken }),
    background: startBackground,
  });
