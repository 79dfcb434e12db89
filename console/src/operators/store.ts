import { LOGIN_FAILURES_MAX, LOGIN_LOCKED_MINUTES } from '@maseki/contracts/console/limits.ts';
import type { OperatorRole } from '@maseki/contracts/console/roles.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { ClientSession } from 'mongoose';
import type { OperatorModels, OperatorRow } from './models.ts';

interface NewOperator {
  name: string;
  role: OperatorRole;
  passwordHash: string;
  secret: string;
}

export function operatorStore({ operators, sessions }: OperatorModels, now: () => number) {
  /** Counts the roles of administrators in the transaction that changes them. */
  async function isLastAdmin({ role }: OperatorRow, session: ClientSession): Promise<boolean> {
    if (role !== 'admin') return false;
    // The write makes two removals at once wait for each other.
    await operators.updateMany({ role: 'admin' }, { $inc: { failures: 0 } }, { session });
    return (await operators.countDocuments({ role: 'admin' }).session(session)) === 1;
  }

  return {
    isLastAdmin,
    list: (): Promise<OperatorRow[]> => operators.find().sort({ name: 1 }).lean(),
    find: (id: string, session: ClientSession | null = null): Promise<OperatorRow | null> =>
      operators.findById(id).session(session).lean(),
    findByName: (name: string, session: ClientSession | null = null): Promise<OperatorRow | null> =>
      operators.findOne({ name }).session(session).lean(),
    count: (session: ClientSession) => operators.countDocuments().session(session),

    /** Adds an operator. The name must be free. */
    async add({ name, role, passwordHash, secret }: NewOperator, session: ClientSession): Promise<OperatorRow> {
      const login = { password_hash: passwordHash, totp_secret: secret, totp_step: 0 };
      const state = {
        created_at: new Date(now()),
        last_login_at: null,
        failures: 0,
        locked_until: null,
        account: null,
      };
      const row: OperatorRow = { _id: ulid(now()), name, role, ...login, ...state };
      await operators.insertMany([row], { session });
      return row;
    },

    /** Counts an attempt before it is decided, so that many at once are not more than ten. */
    async beginAttempt(name: string): Promise<OperatorRow | 'locked' | null> {
      const at = new Date(now());
      const failures = { $add: ['$failures', 1] };
      const isLast = { $gte: [failures, LOGIN_FAILURES_MAX] };
      const counted = await operators
        .findOneAndUpdate(
          { name, $or: [{ locked_until: null }, { locked_until: { $lte: at } }] },
          [
            {
              $set: {
                failures: { $cond: [isLast, 0, failures] },
                locked_until: { $cond: [isLast, new Date(now() + LOGIN_LOCKED_MINUTES * 60_000), null] },
              },
            },
          ],
          { returnDocument: 'after', updatePipeline: true },
        )
        .lean();
      if (counted) return counted;
      return (await operators.exists({ name })) ? 'locked' : null;
    },

    /** True if the code of this step was not used yet. Ends the counting of wrong log-ins. */
    async useCode(id: string, step: number): Promise<boolean> {
      const change = { totp_step: step, failures: 0, locked_until: null, last_login_at: new Date(now()) };
      const { matchedCount } = await operators.updateOne({ _id: id, totp_step: { $lt: step } }, { $set: change });
      return matchedCount === 1;
    },

    setPassword: (id: string, passwordHash: string, session: ClientSession) =>
      operators.updateOne({ _id: id }, { $set: { password_hash: passwordHash } }, { session }),

    /** Changes the role and ends the sessions. */
    async setRole(id: string, role: OperatorRole, session: ClientSession): Promise<void> {
      await operators.updateOne({ _id: id }, { $set: { role } }, { session });
      await sessions.deleteMany({ operator: id }, { session });
    },

    /** Names the account with which the operator plays, or none. */
    setAccount: (id: string, account: OperatorRow['account'], session: ClientSession) =>
      operators.updateOne({ _id: id }, { $set: { account } }, { session }),

    async remove(id: string, session: ClientSession): Promise<void> {
      await operators.deleteOne({ _id: id }, { session });
      await sessions.deleteMany({ operator: id }, { session });
    },
  };
}

export type OperatorStore = ReturnType<typeof operatorStore>;
