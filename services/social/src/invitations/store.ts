import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { Person, SocialHint } from '@maseki/contracts/social/schemas.ts';
import type { Transact, Transaction } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { pairOf } from '../friends/decide-friend-request.ts';
import type { FriendModels } from '../friends/models.ts';
import { type EndsWithFriendship, lockFriendship } from '../friends/store.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import type { InvitationModels, InvitationRow } from './models.ts';
import { type Invitation, isAcceptable, isStanding, newInvitation, SEATING_MS, type Start } from './rules.ts';

type Created = Result<{ invitation: Invitation; isNew: boolean }, 'not_found'>;

interface InvitationStoreDeps {
  models: InvitationModels & Pick<FriendModels, 'friendships'>;
  transact: Transact;
  now(): number;
}

const closed = { $set: { status: 'closed', open: false } } as const;

const fromRow = ({ _id, pair, open, ...rest }: InvitationRow): Invitation => ({ id: _id, ...rest });

/** Invitations to battles. A pair has at most one that stands. */
export class InvitationStore implements EndsWithFriendship {
  private readonly deps: InvitationStoreDeps;

  constructor(deps: InvitationStoreDeps) {
    this.deps = deps;
  }

  async find(id: string): Promise<Invitation | null> {
    const row = await this.deps.models.invitations.findById(id).lean<InvitationRow>();
    return row && fromRow(row);
  }

  /** The standing invitations of a user, sent and received. */
  async listStanding(user: string): Promise<Invitation[]> {
    const filter = { open: true, $or: [{ 'from.id': user }, { 'to.id': user }] };
    const rows = await this.deps.models.invitations.find(filter).sort({ _id: 1 }).lean<InvitationRow[]>();
    return rows.map(fromRow).filter((invitation) => isStanding(invitation, this.deps.now()));
  }

  /** The standing invitation of two friends from either side, created if there is none. */
  readonly create = (from: Person, to: Person, sealing?: Sealing): Promise<Created> =>
    retryOnConflict(() =>
      this.deps.transact((transaction) => this.insert({ people: [from, to], sealing }, transaction)),
    );

  /** Gives it time to get a room. Repeatable with the first values. Null if it is too late. */
  async accept(
    id: string,
    { id: by, sealing }: { id: string; sealing?: Sealing | undefined },
  ): Promise<Invitation | null> {
    const open = { _id: id, 'to.id': by, status: 'open', expiresAt: { $gt: new Date(this.deps.now()) } } as const;
    const accepted = { status: 'accepting', expiresAt: new Date(this.deps.now() + SEATING_MS) } as const;
    await this.deps.models.invitations.updateOne(open, {
      $set: { ...accepted, ...(sealing && { 'sealings.to': sealing }) },
    });
    const found = await this.find(id);
    return found && found.status !== 'open' && isAcceptable(found, this.deps.now()) ? found : null;
  }

  async markSeated(id: string, slug: string): Promise<void> {
    await this.deps.models.invitations.updateOne(
      { _id: id, status: 'accepting' },
      { $set: { status: 'seated', open: false, slug } },
    );
  }

  /** Closes one that was not accepted. False if it was, or is closed. */
  async cancel(id: string): Promise<boolean> {
    const { matchedCount } = await this.deps.models.invitations.updateOne({ _id: id, status: 'open' }, closed);
    return matchedCount === 1;
  }

  async closeAccepted(id: string): Promise<void> {
    await this.deps.models.invitations.updateOne({ _id: id, status: 'accepting' }, closed);
  }

  async forget(user: string, { session }: Transaction): Promise<void> {
    await this.deps.models.invitations.deleteMany({ $or: [{ 'from.id': user }, { 'to.id': user }] }, { session });
  }

  /** Those accepted at least this many milliseconds ago that have no room yet. */
  async listAcceptedFor(ms: number): Promise<Invitation[]> {
    const filter = { status: 'accepting', expiresAt: { $lt: new Date(this.deps.now() + SEATING_MS - ms) } } as const;
    return (await this.deps.models.invitations.find(filter).lean<InvitationRow[]>()).map(fromRow);
  }

  async endBetween(pairs: readonly string[], _by: string, { session }: Transaction): Promise<SocialHint[]> {
    await this.deps.models.invitations.updateMany({ pair: { $in: pairs }, open: true }, closed, { session });
    return [{ type: 'invitations' }];
  }

  private async insert({ people: [from, to], sealing }: Start, transaction: Transaction): Promise<Created> {
    const { session } = transaction;
    const pair = pairOf(from.id, to.id);
    if (!(await lockFriendship(pair, this.deps.models, transaction))) return refuse('not_found');
    const row = await this.deps.models.invitations.findOne({ pair, open: true }).session(session).lean<InvitationRow>();
    const found = row && fromRow(row);
    if (found && isStanding(found, this.deps.now())) return ok({ invitation: found, isNew: false });
    if (found) await this.deps.models.invitations.updateOne({ _id: found.id }, closed, { session });
    const invitation = newInvitation(ulid(), { people: [from, to], sealing }, this.deps.now());
    const { id, ...fields } = invitation;
    await this.deps.models.invitations.create([{ ...fields, _id: id, pair, open: true }], { session });
    return ok({ invitation, isNew: true });
  }
}
