import { LOGIN_FAILURES_MAX, LOGIN_LOCKED_MINUTES } from '@maseki/contracts/console/limits.ts';
import type { OperatorRole } from '@maseki/contracts/console/roles.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { believedUntil } from '@maseki/service-kit/wrong-clock.ts';
import type { ClientSession } from 'mongoose';
import type { OperatorModels, OperatorRow } from './models.ts';

interface NewOperator {
  name: string;
  role: OperatorRole;
  passwordHash: string;
  addedBy: string[];
}

/** What only the operator knows, from the first log-in on. */
interface Secrets {
  passwordHash: string;
  secret: string;
  /** The step of the code that was typed. */
  step: number;
}

/** The account that gets nothing from an operator's hand, in a list of at most one. */
export const ownAccountOf = ({ account }: Pick<OperatorRow, 'account'>): { id: string; username: string }[] =>
  account && account !== 'none' ? [account] : [];

export class OperatorStore {
  private readonly models: OperatorModels;
  private readonly now: () => number;

  constructor(models: OperatorModels, now: () => number) {
    this.models = models;
    this.now = now;
  }

  /** Counts the roles of administrators in the transaction that changes them. */
  async isLastAdmin({ role }: OperatorRow, session: ClientSession): Promise<boolean> {
    if (role !== 'admin') return false;
    // The write makes two removals at once wait for each other.
    await this.models.operators.updateMany({ role: 'admin' }, { $inc: { failures: 0 } }, { session });
    return (await this.models.operators.countDocuments({ role: 'admin' }).session(session)) === 1;
  }
  readonly list = (): Promise<OperatorRow[]> => this.models.operators.find().sort({ name: 1 }).lean();
  readonly find = (id: string, session: ClientSession | null = null): Promise<OperatorRow | null> =>
    this.models.operators.findById(id).session(session).lean();
  readonly findByName = (name: string, session: ClientSession | null = null): Promise<OperatorRow | null> =>
    this.models.operators.findOne({ name }).session(session).lean();
  readonly count = (session: ClientSession) => this.models.operators.countDocuments().session(session);

  /** Adds an operator. The name must be free. */
  async add({ name, role, passwordHash, addedBy }: NewOperator, session: ClientSession): Promise<OperatorRow> {
    const login = { password_hash: passwordHash, totp_secret: null, totp_step: 0 };
    const state = {
      created_at: new Date(this.now()),
      last_login_at: null,
      failures: 0,
      locked_until: null,
      account: null,
      added_by: addedBy,
    };
    const row: OperatorRow = { _id: ulid(this.now()), name, role, ...login, ...state };
    await this.models.operators.insertMany([row], { session });
    return row;
  }

  /** Counts an attempt before it is decided, so that many at once are not more than ten. */
  async beginAttempt(name: string): Promise<OperatorRow | 'locked' | null> {
    const at = new Date(this.now());
    const failures = { $add: ['$failures', 1] };
    const isLast = { $gte: [failures, LOGIN_FAILURES_MAX] };
    const counted = await this.models.operators
      .findOneAndUpdate(
        {
          name,
          $or: [
            { locked_until: null },
            { locked_until: { $lte: at } },
            { locked_until: { $gt: new Date(believedUntil(this.now())) } },
          ],
        },
        [
          {
            $set: {
              failures: { $cond: [isLast, 0, failures] },
              locked_until: { $cond: [isLast, new Date(this.now() + LOGIN_LOCKED_MINUTES * 60_000), null] },
            },
          },
        ],
        { returnDocument: 'after', updatePipeline: true },
      )
      .lean();
    if (counted) return counted;
    return (await this.models.operators.exists({ name })) ? 'locked' : null;
  }

  /** True if the code of this step was not used yet. Ends the counting of wrong log-ins. */
  async useCode(id: string, step: number): Promise<boolean> {
    const change = { totp_step: step, failures: 0, locked_until: null, last_login_at: new Date(this.now()) };
    const { matchedCount } = await this.models.operators.updateOne(
      { _id: id, totp_step: { $lt: step } },
      { $set: change },
    );
    return matchedCount === 1;
  }

  /** Sets the secrets at the first log-in. False if that was before. */
  async enrol(id: string, { passwordHash, secret, step }: Secrets, session: ClientSession): Promise<boolean> {
    const login = { password_hash: passwordHash, totp_secret: secret, totp_step: step };
    const state = { failures: 0, locked_until: null, last_login_at: new Date(this.now()) };
    const { matchedCount } = await this.models.operators.updateOne(
      { _id: id, totp_secret: null },
      { $set: { ...login, ...state } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Replaces the password that the row has, and ends the counting. False if it has another one. */
  async setPassword(row: OperatorRow, passwordHash: string, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.models.operators.updateOne(
      { _id: row._id, password_hash: row.password_hash },
      { $set: { password_hash: passwordHash, failures: 0, locked_until: null } },
      { session },
    );
    return matchedCount === 1;
  }

  /** Changes the role and ends the sessions. */
  async setRole(id: string, role: OperatorRole, session: ClientSession): Promise<void> {
    await this.models.operators.updateOne({ _id: id }, { $set: { role } }, { session });
    await this.models.sessions.deleteMany({ operator: id }, { session });
  }

  /** Names the account with which the operator plays. */
  readonly setAccount = (id: string, account: OperatorRow['account'], session: ClientSession) =>
    this.models.operators.updateOne({ _id: id }, { $set: { account } }, { session });

  async remove(id: string, session: ClientSession): Promise<void> {
    await this.models.operators.deleteOne({ _id: id }, { session });
    await this.models.sessions.deleteMany({ operator: id }, { session });
  }
}
