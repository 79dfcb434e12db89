import type { Person } from '@maseki/contracts/social/person.ts';
import { type Connection, type Model, Schema } from 'mongoose';
import type { ExchangeRow, FriendshipRow, InvitationRow, PlayerRow, PodRow, PresenceRow, RequestRow } from './rows.ts';

export interface Models {
  friendships: Model<FriendshipRow>;
  requests: Model<RequestRow>;
  players: Model<PlayerRow>;
  exchanges: Model<ExchangeRow>;
  invitations: Model<InvitationRow>;
  pods: Model<PodRow>;
  presences: Model<PresenceRow>;
}

const INVITATION_KEPT_S = 60 * 60;

const plain = { versionKey: false, minimize: false } as const;
const text = { type: String, required: true } as const;
const optionalText = { type: String, default: null } as const;
const flag = { type: Boolean, default: false } as const;
const count = { type: Number, default: 0 } as const;
const date = { type: Date, required: true } as const;
const person = new Schema<Person>({ id: text, username: text }, { _id: false });
const oneOpen = { unique: true, partialFilterExpression: { open: true } } as const;

function exchangeSchema() {
  const schema = new Schema<ExchangeRow>(
    {
      _id: String,
      pair: text,
      open: { type: Boolean, required: true },
      opener: person,
      receiver: person,
      status: text,
      proposerId: optionalText,
      proposedCardId: optionalText,
      requestedCardId: optionalText,
      attempt: { type: Number, required: true },
      endedBy: optionalText,
      changedAt: date,
    },
    plain,
  );
  schema.index({ pair: 1 }, oneOpen);
  schema.index({ changedAt: 1 }, { partialFilterExpression: { status: 'confirming' } });
  return schema;
}

function invitationSchema() {
  const schema = new Schema<InvitationRow>(
    {
      _id: String,
      pair: text,
      open: { type: Boolean, required: true },
      from: person,
      to: person,
      status: text,
      expiresAt: date,
      slug: optionalText,
    },
    plain,
  );
  schema.index({ pair: 1 }, oneOpen);
  schema.index({ 'from.id': 1 });
  schema.index({ 'to.id': 1 });
  schema.index({ status: 1 }, { partialFilterExpression: { status: 'accepting' } });
  schema.index({ expiresAt: 1 }, { expireAfterSeconds: INVITATION_KEPT_S });
  return schema;
}

/** The collections of this service and their indexes. */
export function createModels(db: Connection): Models {
  const friendship = new Schema<FriendshipRow>(
    { _id: String, users: { type: [String], index: true }, people: [person], since: date, touched: optionalText },
    plain,
  );
  const request = new Schema<RequestRow>(
    { _id: String, pair: { ...text, unique: true }, from: person, to: person, at: date, muted: flag },
    plain,
  );
  request.index({ 'to.id': 1, _id: 1 });
  request.index({ 'from.id': 1 });
  const player = new Schema<PlayerRow>({ _id: String, changes: count, blocks: count, left: flag }, plain);
  const pod = new Schema<PodRow>({ _id: String, until: date }, plain);
  const presence = new Schema<PresenceRow>(
    { _id: String, pod: { ...text, index: true }, user: { ...text, index: true } },
    plain,
  );
  return {
    friendships: db.model<FriendshipRow>('Friendship', friendship),
    requests: db.model<RequestRow>('FriendRequest', request, 'friend_requests'),
    players: db.model<PlayerRow>('Player', player),
    exchanges: db.model<ExchangeRow>('Exchange', exchangeSchema()),
    invitations: db.model<InvitationRow>('Invitation', invitationSchema()),
    pods: db.model<PodRow>('Pod', pod),
    presences: db.model<PresenceRow>('Presence', presence),
  };
}
