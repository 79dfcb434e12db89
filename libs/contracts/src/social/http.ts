import { z } from 'zod';
import { LookupName } from '../auth/credential-schemas.ts';
import { NAME_LOOKUPS_PER_MINUTE } from '../auth/limits.ts';
import { SealingBody } from '../battle/sealing.ts';
import { endpoint } from '../endpoint.ts';
import { exportEndpoint } from '../export-endpoint.ts';
import { CardId, Done, IdParam, Ulid } from '../ids.ts';
import { ExchangeLimits } from '../inventory/allowance.ts';
import { CatalogueCard, OwnedCard } from '../inventory/card.ts';
import { EXCHANGE_LIMITS } from '../inventory/exchange-limits.ts';
import { COPIES_TO_GIVE } from '../inventory/limits.ts';
import { BattleCode, Invitation, Person } from './schemas.ts';

export const ExchangeStatus = z.enum(['pending', 'proposed', 'completed', 'cancelled']);
export type ExchangeStatus = z.infer<typeof ExchangeStatus>;

export const Presence = z.enum(['offline', 'online', 'battle']);
export type Presence = z.infer<typeof Presence>;

const CodeParam = z.object({ code: BattleCode });

const ExchangeParam = z.object({ exchange_ulid: Ulid });

export const endpoints = {
  exportData: exportEndpoint('social', [
    'friendships',
    'friend_requests',
    'exchanges',
    'invitations',
    'users',
    'presences',
  ]),
  listFriends: endpoint({
    summary: 'The friends of the user.',
    method: 'GET',
    path: '/api/friends/',
    access: 'player',
    response: z.object({
      friends: z.array(Person.extend({ presence: Presence, is_callable: z.literal(true).optional() })),
    }),
  }),
  listFriendRequests: endpoint({
    summary: 'Friend requests that the user has received and not answered.',
    method: 'GET',
    path: '/api/friends/requests/',
    access: 'player',
    response: z.object({ requests: z.array(z.object({ id: Ulid, from_user: Person })) }),
  }),
  sendFriendRequest: endpoint({
    summary: 'Sends a friend request to a user by name; two requests that cross make both friends.',
    description: `The own name is refused with validation_failed. A user can look up ${NAME_LOOKUPS_PER_MINUTE} names a minute by default.`,
    method: 'POST',
    path: '/api/friends/request/',
    access: 'player',
    body: z.object({ username: LookupName }),
    response: Done,
    refusals: [
      'validation_failed',
      'user_not_found',
      'already_friends',
      'already_requested',
      'user_blocked',
      'friend_limit',
      'other_friend_limit',
      'friend_request_limit',
    ],
  }),
  respondToFriendRequest: endpoint({
    summary: 'Accepts or rejects a friend request; only its receiver may.',
    method: 'PUT',
    path: '/api/friends/requests/:id/',
    access: 'player',
    params: IdParam,
    body: z.object({ action: z.enum(['accept', 'reject']) }),
    response: Done,
    refusals: ['friend_limit', 'other_friend_limit'],
  }),
  removeFriend: endpoint({
    summary: 'Ends a friendship and cancels an open exchange with that friend.',
    method: 'DELETE',
    path: '/api/friends/:id/',
    access: 'player',
    params: IdParam,
    response: Done,
  }),
  checkExchange: endpoint({
    summary: 'Whether there is an open exchange with this friend.',
    method: 'GET',
    path: '/api/check_exchange/:id/',
    access: 'player',
    params: IdParam,
    response: z.object({
      exists: z.boolean(),
      status: ExchangeStatus.nullable(),
      exchange_ulid: Ulid.nullable(),
      proposer_id: Ulid.nullable(),
    }),
  }),
  createExchange: endpoint({
    summary: 'Creates an exchange with a friend (201), or returns the open one (200).',
    description: 'A receiver who is not a friend is refused with not_found.',
    method: 'POST',
    path: '/api/exchanges/',
    access: 'player',
    body: z.object({ receiver_id: Ulid }),
    status: 201,
    otherStatuses: [200],
    response: z.object({ exchange_ulid: Ulid }),
    refusals: ['not_found', 'switched_off'],
  }),
  getExchange: endpoint({
    summary: 'An exchange, for its two parties.',
    method: 'GET',
    path: '/api/exchanges/:exchange_ulid/',
    access: 'player',
    params: ExchangeParam,
    response: z.object({
      exchange_ulid: Ulid,
      status: ExchangeStatus,
      receiver_id: Ulid,
      proposer_id: Ulid.nullable(),
      proposed_card_id: CardId.nullable(),
      requested_card_id: CardId.nullable(),
      proposed_card: CatalogueCard.nullable(),
      requested_card: CatalogueCard.nullable(),
      partner: Person,
      partner_duplicates: z.array(OwnedCard),
      /** The limits of either side, while the exchange is open. */
      limits: z.object({ mine: ExchangeLimits, partner: ExchangeLimits }).nullable(),
    }),
  }),
  proposeCard: endpoint({
    summary: `Proposes a card of which the user has at least ${COPIES_TO_GIVE}, and may request another one in return.`,
    description: 'The same card on both sides is refused with validation_failed.',
    method: 'POST',
    path: '/api/exchanges/:exchange_ulid/propose/',
    access: 'player',
    params: ExchangeParam,
    body: z.object({ card_id: CardId, requested_card_id: CardId.nullish() }),
    response: Done,
    refusals: ['validation_failed', 'already_proposed', 'exchange_closed', 'insufficient_copies', ...EXCHANGE_LIMITS],
  }),
  confirmExchange: endpoint({
    summary: 'Accepts the proposal; both cards move in one step, or neither does.',
    method: 'POST',
    path: '/api/exchanges/:exchange_ulid/confirm/',
    access: 'player',
    params: ExchangeParam,
    response: Done,
    refusals: [
      'forbidden',
      'nothing_proposed',
      'exchange_closed',
      'insufficient_copies',
      'exchange_limit',
      'switched_off',
      ...EXCHANGE_LIMITS,
    ],
  }),
  cancelExchange: endpoint({
    summary: 'Cancels an exchange that is not confirmed; both parties may.',
    method: 'POST',
    path: '/api/exchanges/:exchange_ulid/cancel/',
    access: 'player',
    params: ExchangeParam,
    response: Done,
    refusals: ['exchange_closed'],
  }),
  sendInvitation: endpoint({
    summary:
      'Invites a friend who is online, or whom a push reaches, to a battle (201), or returns the invitation that stands (200).',
    description: 'Of a pair of tabs the number of the invitation that stands counts.',
    method: 'POST',
    path: '/api/friends/:id/challenge/',
    access: 'player',
    params: IdParam,
    body: SealingBody,
    status: 201,
    otherStatuses: [200],
    response: Invitation,
    refusals: ['friend_offline', 'in_battle'],
  }),
  createCode: endpoint({
    summary: 'Invites whoever enters a new code first, and closes an earlier code of the user.',
    description: 'The code is said once. Only its SHA-256 is stored.',
    method: 'POST',
    path: '/api/invitations/codes/',
    access: 'player',
    body: SealingBody,
    status: 201,
    response: z.object({ code: BattleCode, invitation: Invitation }),
    refusals: ['in_battle'],
  }),
  getCode: endpoint({
    summary: 'The open invitation of a code, or the one that this user has accepted by it.',
    description: `Each code counts as a look-up of a name, of which there are ${NAME_LOOKUPS_PER_MINUTE} a minute by default.`,
    method: 'GET',
    path: '/api/invitations/codes/:code/',
    access: 'player',
    params: CodeParam,
    response: Invitation,
    refusals: ['code_unknown'],
  }),
  acceptCode: endpoint({
    summary: 'Seats the first who enters a code with its maker; null while the maker is away.',
    description: 'Counts as a look-up of a name.',
    method: 'POST',
    path: '/api/invitations/codes/:code/accept/',
    access: 'player',
    params: CodeParam,
    body: SealingBody,
    response: z.object({ slug: Ulid.nullable() }),
    refusals: ['code_unknown', 'forbidden', 'in_battle', 'no_deck', 'card_disabled', 'maintenance'],
  }),
  listInvitations: endpoint({
    summary: 'Invitations to battles that stand, sent and received.',
    method: 'GET',
    path: '/api/invitations/',
    access: 'player',
    response: z.object({ invitations: z.array(Invitation) }),
  }),
  acceptInvitation: endpoint({
    summary: 'Seats both in one room, whatever their ratings; only the invited may.',
    method: 'POST',
    path: '/api/invitations/:id/accept/',
    access: 'player',
    params: IdParam,
    body: SealingBody,
    response: z.object({ slug: Ulid }),
    refusals: ['forbidden', 'invitation_closed', 'in_battle', 'no_deck', 'card_disabled', 'maintenance'],
  }),
  cancelInvitation: endpoint({
    summary: 'Cancels an invitation; its sender and its receiver may. A code that a receiver leaves is open again.',
    method: 'DELETE',
    path: '/api/invitations/:id/',
    access: 'player',
    params: IdParam,
    response: Done,
    refusals: ['invitation_closed'],
  }),
};
