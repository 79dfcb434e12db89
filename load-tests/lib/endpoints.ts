import type { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import type { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import type { endpoints as chat } from '@maseki/contracts/chat/http.ts';
import type { endpoints as deck } from '@maseki/contracts/deck/http.ts';
import type { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import type { endpoints as notifications } from '@maseki/contracts/notifications/http.ts';
import type { Method } from '@maseki/contracts/route.ts';
import type { endpoints as social } from '@maseki/contracts/social/http.ts';
import type { z } from 'zod';

type Endpoints = typeof auth &
  typeof battle &
  typeof chat &
  typeof deck &
  typeof inventory &
  typeof notifications &
  typeof social;

export type EndpointName = keyof Endpoints;
export type ResponseOf<N extends EndpointName> = z.output<Endpoints[N]['response']>;
/** Codes with which an endpoint may refuse that are its own, and those that may happen anywhere. */
export type RefusalOf<N extends EndpointName> = Endpoints[N]['refusals'][number] | 'not_found' | 'rate_limited';

/**
 * Every endpoint that journeys call. The contracts themselves need zod, which k6 does not find. A
 * test compares the two.
 */
export const endpoints = {
  getMe: 'GET /api/auth/me/',
  register: 'POST /api/auth/register/',
  login: 'POST /api/auth/login/',
  listSessions: 'GET /api/auth/sessions/',
  endSession: 'DELETE /api/auth/sessions/:id/',
  changePassword: 'PUT /api/auth/password/',
  changeFocus: 'PUT /api/auth/focus/',
  deleteAccount: 'DELETE /api/auth/account/',
  getBattleSeal: 'GET /api/battle/seal/',
  claimSlug: 'GET /api/battle/claim-slug/',
  leaveQueue: 'DELETE /api/battle/claim-slug/',
  getQueue: 'GET /api/battle/queue/',
  getCurrentBattle: 'GET /api/battle/current/',
  getBattleResult: 'GET /api/battle/results/:room_id/',
  wishRematch: 'POST /api/battle/results/:room_id/rematch/',
  getDeckStatistics: 'GET /api/battle/decks/:id/statistics/',
  listReplays: 'GET /api/battle/replays/',
  listReplayOpponents: 'GET /api/battle/replay-opponents/',
  getReplayFrames: 'GET /api/battle/replays/:room_id/frames/',
  createReplayLink: 'POST /api/battle/replays/:room_id/link/',
  listReplayLinks: 'GET /api/battle/replay-links/',
  revokeReplayLink: 'DELETE /api/battle/replay-links/:id/',
  getSharedReplay: 'GET /api/battle/shared/:token/',
  getReplay: 'GET /api/battle/replays/:room_id/',
  getRoomLog: 'GET /api/battle/rooms/:slug/log/',
  listGroups: 'GET /api/chat/groups/',
  createGroup: 'POST /api/chat/groups/create/',
  addMember: 'POST /api/chat/groups/:id/add-user/',
  listMessages: 'GET /api/chat/groups/:id/messages/',
  markGroupRead: 'PUT /api/chat/groups/:id/read/',
  listMembers: 'GET /api/chat/groups/:id/members/',
  leaveGroup: 'POST /api/chat/groups/:id/leave/',
  blockUser: 'POST /api/chat/blocks/',
  unblockUser: 'DELETE /api/chat/blocks/:id/',
  listBlocks: 'GET /api/chat/blocks/',
  getChatSettings: 'GET /api/chat/settings/',
  changeChatSettings: 'PUT /api/chat/settings/',
  getDeck: 'GET /api/get-deck/',
  saveDeck: 'POST /api/save-deck/',
  listDecks: 'GET /api/decks/',
  createDeck: 'POST /api/decks/',
  changeDeck: 'PUT /api/decks/:id/',
  deleteDeck: 'DELETE /api/decks/:id/',
  activateDeck: 'PUT /api/decks/:id/active/',
  getBattleReward: 'GET /api/battle-rewards/:room_id/',
  drawPack: 'GET /api/gacha/',
  getPackOdds: 'GET /api/gacha/odds/',
  getFirstSteps: 'GET /api/first-steps/',
  recordFirstBattle: 'POST /api/first-battle/',
  listStarterDecks: 'GET /api/starter-decks/',
  chooseStarterDeck: 'POST /api/starter-decks/',
  awardLoginBonus: 'GET /api/login_bonus/',
  listMissions: 'GET /api/missions/',
  redrawMission: 'POST /api/missions/:id/redraw/',
  redeemPoints: 'POST /api/pack-points/redeem/',
  listOwnedCards: 'GET /api/get-cards/',
  listCollection: 'GET /api/user-cards',
  getCatalogue: 'GET /api/cards/',
  getUnreadCount: 'GET /api/notifications/unread_count/',
  listNotifications: 'GET /api/notifications/',
  markNotificationRead: 'PUT /api/notifications/:id/',
  markAllNotificationsRead: 'PUT /api/notifications/',
  listFriends: 'GET /api/friends/',
  listFriendRequests: 'GET /api/friends/requests/',
  sendFriendRequest: 'POST /api/friends/request/',
  respondToFriendRequest: 'PUT /api/friends/requests/:id/',
  removeFriend: 'DELETE /api/friends/:id/',
  checkExchange: 'GET /api/check_exchange/:id/',
  createExchange: 'POST /api/exchanges/',
  getExchange: 'GET /api/exchanges/:exchange_ulid/',
  proposeCard: 'POST /api/exchanges/:exchange_ulid/propose/',
  confirmExchange: 'POST /api/exchanges/:exchange_ulid/confirm/',
  cancelExchange: 'POST /api/exchanges/:exchange_ulid/cancel/',
  sendInvitation: 'POST /api/friends/:id/challenge/',
  listInvitations: 'GET /api/invitations/',
  acceptInvitation: 'POST /api/invitations/:id/accept/',
  cancelInvitation: 'DELETE /api/invitations/:id/',
} as const satisfies Partial<Record<EndpointName, `${Method} /api/${string}`>>;
