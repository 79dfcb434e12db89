import type { endpoints } from '@maseki/contracts/social/http.ts';
import type { rpcs } from '@maseki/contracts/social/rpc.ts';
import type { sockets } from '@maseki/contracts/social/ws.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { startLoop } from '@maseki/service-kit/loop.ts';
import type { RpcHandlers } from '@maseki/service-kit/rpc-handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import type { SocketHandlers } from '@maseki/service-kit/sockets/socket.ts';
import { type Context, createContext } from './context.ts';
import { cancelExchange } from './exchanges/cancel-exchange.ts';
import { checkExchange } from './exchanges/check-exchange.ts';
import { confirmExchange } from './exchanges/confirm-exchange.ts';
import { createExchange } from './exchanges/create-exchange.ts';
import { getExchange } from './exchanges/get-exchange.ts';
import { proposeCard } from './exchanges/propose-card.ts';
import { sweepStuckExchanges } from './exchanges/sweep-stuck-exchanges.ts';
import { exportData } from './export/export-data.ts';
import { areFriendPairs, areFriends, listFriendsOf } from './friends/are-friends.ts';
import { listFriendRequests } from './friends/list-friend-requests.ts';
import { listFriends } from './friends/list-friends.ts';
import { onUserBlocked } from './friends/on-user-blocked.ts';
import { onUserDeleted } from './friends/on-user-deleted.ts';
import { removeFriend } from './friends/remove-friend.ts';
import { respondToFriendRequest } from './friends/respond-to-friend-request.ts';
import { sendFriendRequest } from './friends/send-friend-request.ts';
import { acceptCode, getCode } from './invitations/accept-code.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { cancelInvitation } from './invitations/cancel-invitation.ts';
import { createCode } from './invitations/create-code.ts';
import { listInvitations } from './invitations/list-invitations.ts';
import { sendInvitation } from './invitations/send-invitation.ts';
import { sweepStuckInvitations } from './invitations/sweep-stuck-invitations.ts';
import { countOnline } from './presence/count-online.ts';
import { followBattles } from './presence/follow-battles.ts';
import { onHint } from './presence/hints.ts';
import { liveSocket } from './presence/live-socket.ts';

const HEARTBEAT_MS = 5_000;
const SWEEP_MS = 1_000;

const routes: Handlers<typeof endpoints, Context> = {
  exportData,
  listFriends,
  listFriendRequests,
  sendFriendRequest,
  respondToFriendRequest,
  removeFriend,
  checkExchange,
  createExchange,
  getExchange,
  proposeCard,
  confirmExchange,
  cancelExchange,
  sendInvitation,
  createCode,
  getCode,
  acceptCode,
  listInvitations,
  acceptInvitation,
  cancelInvitation,
};

const liveSockets: SocketHandlers<typeof sockets, Context> = { live: liveSocket };

const socialRpcs: RpcHandlers<typeof rpcs, Context> = {
  areFriends,
  areFriendPairs,
  listFriends: listFriendsOf,
  countOnline,
};

/** Starts work beside requests. The returned function stops it. */
async function startBackground(context: Context, { bus, log }: Pick<Kit, 'bus' | 'log'>) {
  const { presenceTracker } = context;
  const stopHints = onHint({ ...context, bus });
  const stopBattles = followBattles({ ...context, bus, log });
  const loops = [
    startLoop(() => presenceTracker.heartbeat(), { name: 'presence heartbeat', everyMs: HEARTBEAT_MS, log }),
    startLoop(() => sweepStuckExchanges(context), { name: 'exchange sweep', everyMs: SWEEP_MS, log }),
    startLoop(() => sweepStuckInvitations(context), { name: 'invitation sweep', everyMs: SWEEP_MS, log }),
  ];
  return async () => {
    stopHints();
    await Promise.all([stopBattles(), ...loops.map((loop) => loop.stop())]);
    await presenceTracker.stop();
  };
}

export const socialService = defineService<Context>({
  name: 'social',
  context: createContext,
  routes,
  sockets: liveSockets,
  rpcs: socialRpcs,
  events: [onUserDeleted, onUserBlocked],
  background: startBackground,
});
