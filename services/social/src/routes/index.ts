import type { endpoints } from '@maseki/contracts/social/http.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { answerRequest } from './answer-request.ts';
import { cancel } from './cancel.ts';
import { challenge } from './challenge.ts';
import { checkExchange } from './check-exchange.ts';
import { confirm } from './confirm.ts';
import { exchange } from './exchange.ts';
import { friendRequests } from './friend-requests.ts';
import { friends } from './friends.ts';
import { invitations } from './invitations.ts';
import { openExchange } from './open-exchange.ts';
import { propose } from './propose.ts';
import { removeFriend } from './remove-friend.ts';
import { requestFriend } from './request-friend.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export const routes: Handlers<typeof endpoints, Context> = {
  friends,
  friendRequests,
  requestFriend,
  answerRequest,
  removeFriend,
  checkExchange,
  openExchange,
  exchange,
  propose,
  confirm,
  cancel,
  challenge,
  invitations,
  acceptInvitation,
  withdrawInvitation,
};
