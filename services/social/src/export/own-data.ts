import type { Person } from '@maseki/contracts/social/schemas.ts';
import { joined } from '@maseki/service-kit/export/joined.ts';
import { BY_ID, storedPart } from '@maseki/service-kit/export/stored-part.ts';
import type { ExchangeModels, ExchangeRow } from '../exchanges/models.ts';
import type { FriendModels, FriendRequestRow } from '../friends/models.ts';
import type { InvitationModels, InvitationRow } from '../invitations/models.ts';
import type { PresenceModels } from '../presence/models.ts';

type Models = FriendModels & ExchangeModels & InvitationModels & PresenceModels;

/** Who has done something, without the id of another player. */
const sideOf = (user: string, by: string | null) => (by === null ? null : by === user ? 'you' : 'partner');

const exchangeFor = (user: string, partner: Person, row: ExchangeRow) => ({
  partner: partner.username,
  opened_by: sideOf(user, row.opener.id),
  status: row.status,
  proposed_by: sideOf(user, row.proposerId),
  proposed_card: row.proposedCardId,
  requested_card: row.requestedCardId,
  ended_by: sideOf(user, row.endedBy),
  changed_at: row.changedAt,
});

const sent = ({ to, at }: FriendRequestRow) => ({ direction: 'sent', player: to.username, at });
const received = ({ from, at }: FriendRequestRow) => ({ direction: 'received', player: from.username, at });

const invitationOf = (direction: string, other: Person | null, { status, expiresAt }: InvitationRow) => ({
  direction,
  player: other?.username ?? null,
  status,
  expires_at: expiresAt,
});

/** What social knows of a player. A request that a block hides stays hidden from its receiver. */
export const ownData = ({ friendships, friendRequests, exchanges, invitations, users, presences }: Models) => ({
  friendships: storedPart(friendships, {
    of: ({ id }) => ({ users: id }),
    hint: { users: 1 },
    shown: (rows, { id }) =>
      rows.map(({ people, since }) => ({ friend: people.find((person) => person.id !== id)?.username ?? null, since })),
  }),
  friend_requests: joined(
    storedPart(friendRequests, {
      of: ({ id }) => ({ 'from.id': id }),
      hint: { 'from.id': 1 },
      shown: (rows) => rows.map(sent),
    }),
    storedPart(friendRequests, {
      of: ({ id }) => ({ 'to.id': id, muted: false }),
      hint: { 'to.id': 1, _id: 1 },
      shown: (rows) => rows.map(received),
    }),
  ),
  exchanges: joined(
    storedPart(exchanges, {
      of: ({ id }) => ({ 'opener.id': id }),
      hint: { 'opener.id': 1 },
      shown: (rows, { id }) => rows.map((row) => exchangeFor(id, row.receiver, row)),
    }),
    storedPart(exchanges, {
      of: ({ id }) => ({ 'receiver.id': id }),
      hint: { 'receiver.id': 1 },
      shown: (rows, { id }) => rows.map((row) => exchangeFor(id, row.opener, row)),
    }),
  ),
  invitations: joined(
    storedPart(invitations, {
      of: ({ id }) => ({ 'from.id': id }),
      hint: { 'from.id': 1 },
      shown: (rows) => rows.map((row) => invitationOf('sent', row.to, row)),
    }),
    storedPart(invitations, {
      of: ({ id }) => ({ 'to.id': id }),
      hint: { 'to.id': 1 },
      shown: (rows) => rows.map((row) => invitationOf('received', row.from, row)),
    }),
  ),
  users: storedPart(users, {
    of: ({ id }) => ({ _id: id, deleted: false }),
    hint: BY_ID,
    shown: (rows) =>
      rows.map(({ version, befriended }) => ({ changes_counted: version, has_had_a_friend: befriended })),
  }),
  presences: storedPart(presences, {
    of: ({ id }) => ({ user: id }),
    hint: { user: 1 },
    shown: (rows) => rows.map(() => ({ connected: true })),
  }),
});
