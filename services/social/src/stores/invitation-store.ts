import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Person } from '@maseki/contracts/social/person.ts';
import type { Transact, Transaction } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from 'ulid';
import { type Invitation, isAcceptable, newInvitation, SEATING_MS, stands } from '../domain/invitation.ts';
import { pairOf } from '../domain/pair.ts';
import { again } from './again.ts';
import type { Models } from './models.ts';
import type { InvitationRow } from './rows.ts';

type Invited = Result<{ invitation: Invitation; isNew: boolean }, 'not_found'>;

/** Invitations to battles. A pair has at most one that stands. */
export interface InvitationStore {
  find(id: string): Promise<Invitation | null>;
  /** Those that stand, sent and received. */
  standing(user: string): Promise<Invitation[]>;
  /** The standing invitation of two friends, whoever sent it, made if there is none. */
  invite(from: Person, to: Person): Promise<Invited>;
  /** Takes it for its receiver and gives it time to find a room; the same again until then. Null when it cannot be accepted any more. */
  accept(id: string, by: string): Promise<Invitation | null>;
  seated(id: string, slug: string): Promise<void>;
  /** Ends one that nobody has accepted; false when it was. */
  withdraw(id: string): Promise<boolean>;
  /** Ends one that was accepted and led to no battle. */
  close(id: string): Promise<void>;
  /** Those that were accepted so long ago and have found no room yet. */
  acceptedBefore(ms: number): Promise<Invitation[]>;
}

const invitationOf = ({ _id, pair, open, ...rest }: InvitationRow): Invitation => ({ id: _id, ...rest });

export function invitationStore(
  { invitations, friendships }: Models,
  transact: Transact,
  now: () => number,
): InvitationStore {
  const over = { $set: { status: 'closed', open: false } } as const;

  async function invite(from: Person, to: Person, { session }: Transaction): Promise<Invited> {
    const pair = pairOf(from.id, to.id);
    const friends = await friendships.updateOne({ _id: pair }, { $set: { touched: ulid() } }, { session });
    if (friends.matchedCount === 0) return refuse('not_found');
    const row = await invitations.findOne({ pair, open: true }).session(session).lean<InvitationRow>();
    const found = row && invitationOf(row);
    if (found && stands(found, now())) return ok({ invitation: found, isNew: false });
    if (found) await invitations.updateOne({ _id: found.id }, over, { session });
    const invitation = newInvitation(ulid(), [from, to], now());
    const { id, ...fields } = invitation;
    await invitations.create([{ ...fields, _id: id, pair, open: true }], { session });
    return ok({ invitation, isNew: true });
  }

  const find = async (id: string) => {
    const row = await invitations.findById(id).lean<InvitationRow>();
    return row && invitationOf(row);
  };

  return {
    find,
    async standing(user) {
      const which = { open: true, $or: [{ 'from.id': user }, { 'to.id': user }] };
      const rows = await invitations.find(which).sort({ _id: 1 }).lean<InvitationRow[]>();
      return rows.map(invitationOf).filter((invitation) => stands(invitation, now()));
    },
    invite: (from, to) => again(() => transact((transaction) => invite(from, to, transaction))),
    async accept(id, by) {
      const open = { _id: id, 'to.id': by, status: 'open', expiresAt: { $gt: new Date(now()) } } as const;
      await invitations.updateOne(open, { $set: { status: 'accepting', expiresAt: new Date(now() + SEATING_MS) } });
      const found = await find(id);
      return found && found.status !== 'open' && isAcceptable(found, now()) ? found : null;
    },
    async seated(id, slug) {
      await invitations.updateOne({ _id: id, status: 'accepting' }, { $set: { status: 'seated', open: false, slug } });
    },
    async withdraw(id) {
      const { matchedCount } = await invitations.updateOne({ _id: id, status: 'open' }, over);
      return matchedCount === 1;
    },
    async close(id) {
      await invitations.updateOne({ _id: id, status: 'accepting' }, over);
    },
    async acceptedBefore(ms) {
      const which = { status: 'accepting', expiresAt: { $lt: new Date(now() + SEATING_MS - ms) } } as const;
      return (await invitations.find(which).lean<InvitationRow[]>()).map(invitationOf);
    },
  };
}
