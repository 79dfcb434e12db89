import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Person } from '@maseki/contracts/social/schemas.ts';
import type { Transact, Transaction } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { FriendModels } from '../friends/models.ts';
import { pairOf } from '../friends/rules.ts';
import { type EndsWithFriendship, lockFriendship } from '../friends/store.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import type { InvitationModels, InvitationRow } from './models.ts';
import { type Invitation, isAcceptable, isStanding, newInvitation, SEATING_MS, type Start } from './rules.ts';

type Created = Result<{ invitation: Invitation; isNew: boolean }, 'not_found'>;

/** Invitations to battles. A pair has at most one that stands. */
export interface InvitationStore extends EndsWithFriendship {
  find(id: string): Promise<Invitation | null>;
  /** The standing invitations of a user, sent and received. */
  listStanding(user: string): Promise<Invitation[]>;
  /** The standing invitation of two friends from either side, created if there is none. */
  create(from: Person, to: Person, sealing?: Sealing): Promise<Created>;
  /**
   * Accepts it for its receiver and gives it time to get a room. Repeatable until then, with the
   * values of the first time. Null if it cannot be accepted any more.
   */
  accept(id: string, by: { id: string; sealing?: Sealing | undefined }): Promise<Invitation | null>;
  /** Notes the room of an accepted one. */
  markSeated(id: string, slug: string): Promise<void>;
  /** Closes one that was not accepted. False if it was, or is closed. */
  cancel(id: string): Promise<boolean>;
  /** Closes one that was accepted and got no room. */
  closeAccepted(id: string): Promise<void>;
  /** Removes those of a deleted user, with the name. */
  forget(user: string, transaction: Transaction): Promise<void>;
  /** Those accepted at least this many milliseconds ago that have no room yet. */
  listAcceptedFor(ms: number): Promise<Invitation[]>;
}

interface InvitationStoreDeps {
  models: InvitationModels & Pick<FriendModels, 'friendships'>;
  transact: Transact;
  now(): number;
}

const closed = { $set: { status: 'closed', open: false } } as const;

const fromRow = ({ _id, pair, open, ...rest }: InvitationRow): Invitation => ({ id: _id, ...rest });

export function invitationStore({ models, transact, now }: InvitationStoreDeps): InvitationStore {
  const { invitations } = models;

  async function create({ people: [from, to], sealing }: Start, transaction: Transaction): Promise<Created> {
    const { session } = transaction;
    const pair = pairOf(from.id, to.id);
    if (!(await lockFriendship(pair, models, transaction))) return refuse('not_found');
    const row = await invitations.findOne({ pair, open: true }).session(session).lean<InvitationRow>();
    const found = row && fromRow(row);
    if (found && isStanding(found, now())) return ok({ invitation: found, isNew: false });
    if (found) await invitations.updateOne({ _id: found.id }, closed, { session });
    const invitation = newInvitation(ulid(), { people: [from, to], sealing }, now());
    const { id, ...fields } = invitation;
    await invitations.create([{ ...fields, _id: id, pair, open: true }], { session });
    return ok({ invitation, isNew: true });
  }

  const find = async (id: string) => {
    const row = await invitations.findById(id).lean<InvitationRow>();
    return row && fromRow(row);
  };

  return {
    find,
    async listStanding(user) {
      const filter = { open: true, $or: [{ 'from.id': user }, { 'to.id': user }] };
      const rows = await invitations.find(filter).sort({ _id: 1 }).lean<InvitationRow[]>();
      return rows.map(fromRow).filter((invitation) => isStanding(invitation, now()));
    },
    create: (from, to, sealing) =>
      retryOnConflict(() => transact((transaction) => create({ people: [from, to], sealing }, transaction))),
    async accept(id, { id: by, sealing }) {
      const open = { _id: id, 'to.id': by, status: 'open', expiresAt: { $gt: new Date(now()) } } as const;
      const accepted = { status: 'accepting', expiresAt: new Date(now() + SEATING_MS) } as const;
      await invitations.updateOne(open, { $set: { ...accepted, ...(sealing && { 'sealings.to': sealing }) } });
      const found = await find(id);
      return found && found.status !== 'open' && isAcceptable(found, now()) ? found : null;
    },
    async markSeated(id, slug) {
      await invitations.updateOne({ _id: id, status: 'accepting' }, { $set: { status: 'seated', open: false, slug } });
    },
    async cancel(id) {
      const { matchedCount } = await invitations.updateOne({ _id: id, status: 'open' }, closed);
      return matchedCount === 1;
    },
    async closeAccepted(id) {
      await invitations.updateOne({ _id: id, status: 'accepting' }, closed);
    },
    async forget(user, { session }) {
      await invitations.deleteMany({ $or: [{ 'from.id': user }, { 'to.id': user }] }, { session });
    },

    async listAcceptedFor(ms) {
      const filter = { status: 'accepting', expiresAt: { $lt: new Date(now() + SEATING_MS - ms) } } as const;
      return (await invitations.find(filter).lean<InvitationRow[]>()).map(fromRow);
    },
    async endBetween(pairs, _by, { session }) {
      await invitations.updateMany({ pair: { $in: pairs }, open: true }, closed, { session });
      return [{ type: 'invitations' }];
    },
  };
}
