import { exportRoute } from '../export.ts';
import { route } from '../route.ts';

/** How well the computer plays. */
export const BOT_LEVELS = ['easy', 'normal', 'hard'] as const;

export const routes = {
  exportData: exportRoute('battle'),
  getCoinFairness: route('GET', '/api/battle/fairness/'),
  claimSlug: route('GET', '/api/battle/claim-slug/', { changes: true }),
  getBattleSeal: route('GET', '/api/battle/seal/'),
  leaveQueue: route('DELETE', '/api/battle/claim-slug/'),
  getQueue: route('GET', '/api/battle/queue/'),
  getCurrentBattle: route('GET', '/api/battle/current/'),
  getRoomLog: route('GET', '/api/battle/rooms/:slug/log/'),
  reportRoomChat: route('POST', '/api/battle/rooms/:slug/reports/'),
  getBattleResult: route('GET', '/api/battle/results/:room_id/'),
  wishRematch: route('POST', '/api/battle/results/:room_id/rematch/'),
  getDeckStatistics: route('GET', '/api/battle/decks/:id/statistics/'),
  listReplays: route('GET', '/api/battle/replays/'),
  listReplayOpponents: route('GET', '/api/battle/replay-opponents/'),
  getReplayFrames: route('GET', '/api/battle/replays/:room_id/frames/'),
  createReplayLink: route('POST', '/api/battle/replays/:room_id/link/'),
  listReplayLinks: route('GET', '/api/battle/replay-links/'),
  revokeReplayLink: route('DELETE', '/api/battle/replay-links/:id/'),
  getSharedReplay: route('GET', '/api/battle/shared/:token/'),
  getRanking: route('GET', '/api/ranking/'),
  getProfile: route('GET', '/api/profile/:id/'),
  getReplay: route('GET', '/api/battle/replays/:room_id/'),
};
