import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { events } from '@maseki/contracts/social/events.ts';
import type { Person, SocialHint } from '@maseki/contracts/social/schemas.ts';
import type { Transact, Transaction } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { pairOf } from '../friends/decide-friend-request.ts';
import type { FriendModels } from '../friends/models.ts';
import { type EndsWithFriendship, lockFriendship } from '../friends/store.ts';
import type { UserStore } from '../friends/user-store.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { isOfCode, newCode, OF_CODES, pairOfCode } from './codes.ts';
import type { InvitationModels, InvitationRow } from './models.ts';
import { bothOf, type Invitation, isAcceptable, isStanding, newInvitation, SEATING_MS, type Start } from './rules.ts';

type Created = Result<{ invitation: Invitation; isNew: boolean }, 'not_found'>;
/** `affected` are the users whose invitations have changed. */
type CreatedByCode = Result<{ invitation: Invitation; code: string; affected: string[] }, 'unauthenticated'>;

/** A player, with the values of a page that has sent them. */
interface Accepting extends Person {
  sealing?: Sealing | undefined;
}

interface InvitationStoreDeps {
  models: InvitationModels & Pick<FriendModels, 'friendships'>;
  users: Pick<UserStore, 'lock'>;
  transact: Transact;
  now(): number;
}

const closed = { $set: { status: 'closed', open: false } } as const;

const fromRow = ({ _id, pair, open, ...rest }: InvitationRow): Invitation => ({
  id: _id,
  byCode: isOfCode(pair),
  ...rest,
});

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

  /** An invitation without a receiver, in place of one of the same maker, also if somebody waits. */
  readonly createByCode = ({ id, username, sealing }: Accepting): Promise<CreatedByCode> =>
    retryOnConflict(() =>
      this.deps.transact(async (transaction): Promise<CreatedByCode> => {
        if ((await this.deps.users.lock([id], transaction)).deleted.has(id)) return refuse('unauthenticated');
        const { invitations } = this.deps.models;
        const { session } = transaction;
        const earlier = { 'from.id': id, pair: OF_CODES, status: { $in: ['open', 'waiting'] } } as const;
        const rows = await invitations.find(earlier).session(session).lean<InvitationRow[]>();
        await invitations.updateMany(earlier, closed, { session });
        const code = newCode();
        const start: Start = { people: [{ id, username }, null], sealing };
        const invitation = await this.add(start, pairOfCode(code), transaction);
        return ok({ code, invitation, affected: [...new Set([id, ...rows.map(fromRow).flatMap(bothOf)])] });
      }),
    );

  /** The one of a code that stands, or whose room this user has got. For its two only. */
  async findByCode(code: string, user: string): Promise<Invitation | null> {
    const pair = pairOfCode(code);
    const { invitations } = this.deps.models;
    const [open, seated] = await Promise.all([
      invitations.findOne({ pair, open: true }).lean<InvitationRow>(),
      invitations.findOne({ pair, 'to.id': user, status: 'seated' }).sort({ _id: -1 }).lean<InvitationRow>(),
    ]);
    const row = open ?? seated;
    const found = row && fromRow(row);
    if (!found || !isAcceptable(found, this.deps.now())) return null;
    return found.to === null || [found.from.id, found.to.id].includes(user) ? found : null;
  }

  /** Makes the first who enters a code its receiver. Repeatable. Null for all others. */
  async claim(code: string, { id, username, sealing }: Accepting): Promise<Invitation | null> {
    const isOpen = { status: 'open', to: null, expiresAt: { $gt: new Date(this.deps.now()) } } as const;
    await this.deps.transact(async (transaction) => {
      if ((await this.deps.users.lock([id], transaction)).deleted.has(id)) return;
      await this.deps.models.invitations.updateOne(
        { ...isOpen, pair: pairOfCode(code), open: true, 'from.id': { $ne: id } },
        { $set: { status: 'waiting', to: { id, username }, ...(sealing && { 'sealings.to': sealing }) } },
        { session: transaction.session },
      );
    });
    const found = await this.findByCode(code, id);
    return found?.to?.id === id ? found : null;
  }

  /** Gives one that waits time to get a room. Null if it does not wait any more. */
  async admit(id: string): Promise<Invitation | null> {
    const now = this.deps.now();
    const row = await this.deps.models.invitations
      .findOneAndUpdate(
        { _id: id, status: 'waiting', expiresAt: { $gt: new Date(now) } },
        { $set: { status: 'accepting', expiresAt: new Date(now + SEATING_MS) } },
        { returnDocument: 'after' },
      )
      .lean<InvitationRow>();
    return row && fromRow(row);
  }

  /** Those whose receiver waits for their maker. */
  async listWaiting(): Promise<Invitation[]> {
    const filter = { open: true, status: 'waiting', expiresAt: { $gt: new Date(this.deps.now()) } } as const;
    return (await this.deps.models.invitations.find(filter).lean<InvitationRow[]>()).map(fromRow);
  }

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

  /** True for the first. */
  async markSeated(id: string, slug: string): Promise<boolean> {
    const accepting = { _id: id, status: 'accepting' } as const;
    const seated = { $set: { status: 'seated', open: false, slug } } as const;
    return (await this.deps.models.invitations.updateOne(accepting, seated)).modifiedCount === 1;
  }

  /** Closes one without a room to come, or opens a code again. False if it is too late. */
  cancel({ id, byCode, from, to }: Invitation, by: string): Promise<boolean> {
    const { invitations } = this.deps.models;
    const reopened = { $set: { status: 'open', to: null }, $unset: { 'sealings.to': 1 } } as const;
    return this.deps.transact(async ({ session, publishEvent }) => {
      const { matchedCount } =
        byCode && to?.id === by
          ? await invitations.updateOne({ _id: id, status: 'waiting', 'to.id': by }, reopened, { session })
          : await invitations.updateOne({ _id: id, status: { $in: ['open', 'waiting'] } }, closed, { session });
      const isCancelled = matchedCount === 1;
      if (isCancelled && to && !byCode && by === from.id)
        publishEvent(events.invitationWithdrawn, { payload: { from, to, invitation_id: id } });
      return isCancelled;
    });
  }

  /** True for the first. */
  async closeAccepted(id: string): Promise<boolean> {
    const { modifiedCount } = await this.deps.models.invitations.updateOne({ _id: id, status: 'accepting' }, closed);
    return modifiedCount === 1;
  }

  /** Returns the others of those that still stood. */
  async forget(user: string, { session }: Transaction): Promise<string[]> {
    const { invitations } = this.deps.models;
    const own = { $or: [{ 'from.id': user }, { 'to.id': user }] };
    const rows = await invitations
      .find({ ...own, open: true })
      .session(session)
      .lean<InvitationRow[]>();
    await invitations.deleteMany(own, { session });
    return rows
      .map(fromRow)
      .flatMap(bothOf)
      .filter((id) => id !== user);
  }

  /** Those accepted at least this many milliseconds ago that have no room yet. */
  async listAcceptedFor(ms: number): Promise<Invitation[]> {
    const before = new Date(this.deps.now() + SEATING_MS - ms);
    const filter = { open: true, status: 'accepting', expiresAt: { $lt: before } } as const;
    return (await this.deps.models.invitations.find(filter).lean<InvitationRow[]>()).map(fromRow);
  }

  async endBetween(pairs: readonly string[], _by: string, { session }: Transaction): Promise<SocialHint[]> {
    await this.deps.models.invitations.updateMany({ pair: { $in: pairs }, open: true }, closed, { session });
    return [{ type: 'invitations' }];
  }

  private async insert(
    start: Start & { people: readonly [Person, Person] },
    transaction: Transaction,
  ): Promise<Created> {
    const { session } = transaction;
    const [from, to] = start.people;
    const pair = pairOf(from.id, to.id);
    if (!(await lockFriendship(pair, this.deps.models, transaction))) return refuse('not_found');
    const row = await this.deps.models.invitations.findOne({ pair, open: true }).session(session).lean<InvitationRow>();
    const found = row && fromRow(row);
    if (found && isStanding(found, this.deps.now())) return ok({ invitation: found, isNew: false });
    if (found) await this.deps.models.invitations.updateOne({ _id: found.id }, closed, { session });
    const invitation = await this.add(start, pair, transaction);
    const { id: invitation_id, expiresAt } = invitation;
    transaction.publishEvent(events.invitationSent, {
      payload: { from, to, invitation_id, expires_at: expiresAt.toISOString() },
    });
    return ok({ invitation, isNew: true });
  }

  private async add(start: Start, pair: string, { session }: Transaction): Promise<Invitation> {
    const invitation = newInvitation(ulid(), start, this.deps.now());
    const { id, byCode, ...fields } = invitation;
    await this.deps.models.invitations.create([{ ...fields, _id: id, pair, open: true }], { session });
    return invitation;
  }
}
