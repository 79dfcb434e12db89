import type { ClientSession, Connection } from 'mongoose';
import type { AccountModels, LedgerRow } from '../accounts/models.ts';
import type { AuditedUser } from './rules.ts';

const BATCH = 500;

/** Sums of a batch of users as of one moment. */
async function batchOf(
  models: AccountModels,
  users: readonly string[],
  session: ClientSession,
): Promise<AuditedUser[]> {
  const ofThese = { $match: { user: { $in: users } } };
  const accounts = await models.accounts
    .find({ _id: { $in: users } })
    .session(session)
    .lean();
  const ledger = await models.ledger
    .aggregate<{ _id: { user: string; kind: LedgerRow['kind'] }; sum: number }>([
      ofThese,
      { $group: { _id: { user: '$user', kind: '$kind' }, sum: { $sum: '$amount' } } },
    ])
    .session(session);
  const movements = await models.movements
    .aggregate<{ _id: { user: string; card: string }; sum: number }>([
      ofThese,
      { $project: { user: 1, card: { $objectToArray: '$cards' } } },
      { $unwind: '$card' },
      { $group: { _id: { user: '$user', card: '$card.k' }, sum: { $sum: '$card.v' } } },
    ])
    .session(session);
  const sumOf = (user: string, kind: LedgerRow['kind']) =>
    ledger.find(({ _id }) => _id.user === user && _id.kind === kind)?.sum ?? 0;
  return users.map((user) => {
    const account = accounts.find(({ _id }) => _id === user);
    const moved = movements.filter(({ _id }) => _id.user === user).map(({ _id, sum }) => [_id.card, sum]);
    return {
      user,
      stones: account?.stones ?? 0,
      ledger: sumOf(user, 'given'),
      points: account?.points ?? 0,
      pointLedger: sumOf(user, 'point'),
      cards: account?.cards ?? {},
      movements: Object.fromEntries(moved),
    };
  });
}

/** Everyone with an account or a history, 500 as of one moment. It can run during play. */
export async function* auditedUsers(db: Connection, models: AccountModels): AsyncGenerator<AuditedUser[]> {
  const histories = await Promise.all([models.ledger.distinct('user'), models.movements.distinct('user')]);
  const accounts = await models.accounts.distinct('_id');
  const users = [...new Set([...accounts, ...histories.flat()])].sort();
  for (let from = 0; from < users.length; from += BATCH) {
    const session = await db.startSession({ snapshot: true });
    try {
      yield await batchOf(models, users.slice(from, from + BATCH), session);
    } finally {
      await session.endSession();
    }
  }
}
