import { IGNORED_PUSHES, PUSHES_A_DAY } from '@maseki/contracts/notifications/limits.ts';
import { PUSH_KINDS, type PushKind } from '@maseki/contracts/notifications/push.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import type { ClientSession } from 'mongoose';
import type { PushCountRow, PushModels, PushRow } from './models.ts';

const silentOf = ({ ignored = {} }: Pick<PushCountRow, 'ignored'>): PushKind[] =>
  PUSH_KINDS.filter((kind) => (ignored[kind]?.count ?? 0) >= IGNORED_PUSHES);

/** How much was pushed to players, and what they did not come for. */
export class CountStore {
  private readonly counts: PushModels['counts'];
  private readonly now: () => number;

  constructor({ counts }: PushModels, now: () => number) {
    this.counts = counts;
    this.now = now;
  }

  async silent(userId: string): Promise<PushKind[]> {
    return (await this.silentAmong([userId]))(userId);
  }

  /** By user, in one read. */
  async silentAmong(userIds: readonly string[]): Promise<(userId: string) => PushKind[]> {
    const rows = await readAll(this.counts, { _id: { $in: [...userIds] } });
    const kinds = new Map(rows.map((row) => [row._id, silentOf(row)]));
    return (userId) => kinds.get(userId) ?? [];
  }

  /** Counts one more push. False if the day has had its most, or the player ignores its kind. */
  async take({ user_id: _id, kind }: PushRow): Promise<boolean> {
    if ((await this.silent(_id)).includes(kind)) return false;
    const day = tokyoDay(this.now());
    const counted = { $cond: [{ $eq: ['$day', day] }, { $add: ['$sent', 1] }, 1] };
    const row = await this.counts
      .findOneAndUpdate({ _id }, [{ $set: { day, sent: counted, at: new Date(this.now()) } }], {
        upsert: true,
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean<PushCountRow>();
    return row !== null && row.sent <= PUSHES_A_DAY;
  }

  /** Once for a thing, however many devices have got it, until the player comes. */
  async delivered({ user_id: _id, kind, expires_at: until }: PushRow): Promise<void> {
    const [count, end] = [`ignored.${kind}.count`, `ignored.${kind}.until`];
    await this.counts.updateOne({ _id, [end]: { $ne: until } }, { $inc: { [count]: 1 }, $set: { [end]: until } });
  }

  /** The player has opened the game, and with it followed the pushes that are not too old. */
  async followed(userId: string): Promise<void> {
    const row = await this.counts.findById(userId).lean<PushCountRow>();
    const kinds = PUSH_KINDS.filter((kind) => Number(row?.ignored?.[kind]?.until ?? 0) > this.now());
    if (kinds.length === 0) return;
    await this.counts.updateOne(
      { _id: userId },
      { $unset: Object.fromEntries(kinds.map((kind) => [`ignored.${kind}`, ''])) },
    );
  }

  /** All kinds are pushed again. */
  async hearAgain(userId: string): Promise<void> {
    await this.counts.updateOne({ _id: userId }, { $unset: { ignored: '' } });
  }

  async forgetUser(userId: string, session: ClientSession): Promise<void> {
    await this.counts.deleteOne({ _id: userId }, { session });
  }
}
