import type { endpoints } from '@maseki/contracts/battle/http.ts';
import type { rpcs } from '@maseki/contracts/battle/rpc.ts';
import type { sockets } from '@maseki/contracts/battle/ws.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import type { RpcHandlers } from '@maseki/service-kit/rpc-handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import type { SocketHandlers } from '@maseki/service-kit/socket.ts';
import { getBattleResult } from './archive/get-battle-result.ts';
import { getReplay } from './archive/get-replay.ts';
import { startBackground } from './background.ts';
import { reportRoomChat } from './chat/report-room-chat.ts';
import { type Context, type ContextOverrides, createContext } from './context.ts';
import { onUserDeleted } from './deleted-users/on-user-deleted.ts';
import { exportData } from './export/export-data.ts';
import { getCoinFairness } from './fairness/get-coin-fairness.ts';
import { claimSlug } from './matchmaking/claim-slug.ts';
import { getBattleSeal } from './matchmaking/get-battle-seal.ts';
import { getCurrentBattle } from './matchmaking/get-current-battle.ts';
import { getQueue } from './matchmaking/get-queue.ts';
import { leaveQueue } from './matchmaking/leave-queue.ts';
import { listUsersInBattle } from './matchmaking/list-users-in-battle.ts';
import { seatPair } from './matchmaking/seat-pair.ts';
import { abortRoom } from './operators/abort-room.ts';
import { listOneSidedPairs } from './operators/list-one-sided-pairs.ts';
import { listRooms } from './operators/list-rooms.ts';
import { viewRoom } from './operators/view-room.ts';
import { getProfile } from './ranking/get-profile.ts';
import { getRanking } from './ranking/get-ranking.ts';
import { wishRematch } from './rematches/wish-rematch.ts';
import { createReplayLink } from './replays/create-replay-link.ts';
import { getReplayFrames } from './replays/get-replay-frames.ts';
import { getSharedReplay } from './replays/get-shared-replay.ts';
import { listAbortedPlayers } from './replays/list-aborted-players.ts';
import { listBattles } from './replays/list-battles.ts';
import { listReplayLinks } from './replays/list-replay-links.ts';
import { listReplayOpponents } from './replays/list-replay-opponents.ts';
import { listReplays } from './replays/list-replays.ts';
import { onPlayerModerated } from './replays/on-player-moderated.ts';
import { revokeReplayLink } from './replays/revoke-replay-link.ts';
import { getRoomLog } from './rooms/get-room-log.ts';
import { play } from './sockets/play-socket.ts';
import { room } from './sockets/room-socket.ts';
import { getDeckStatistics } from './statistics/get-deck-statistics.ts';
import { battleStreams } from './streams.ts';

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
  getRanking,
  getProfile,
  getCoinFairness,
};
const battleSockets: SocketHandlers<typeof sockets, Context> = { room, play };

const roomRpcs = { listRooms, viewRoom, abortRoom, listOneSidedPairs };
const battleRpcs: RpcHandlers<typeof rpcs, Context> = {
  listUsersInBattle,
  seatPair,
  listBattles,
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
    background: startBackground,
  });
