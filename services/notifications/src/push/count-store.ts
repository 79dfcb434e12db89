import { IGNORED_PUSHES, PUSHES_A_DAY } from '@maseki/contracts/notifications/limits.ts';
import { PUSH_KINDS, type PushKind } from '@maseki/contracts/notifications/push.ts';
import { readAll } from '@maseki/service-kit/mongo/read-all.ts';
import { tokyoDay } from '@maseki/service-kit/tokyo-day.ts';
import type { ClientSession } from 'mongoose';
import type { PushCountRow, PushModels, PushRow } from './models.ts';

const silentOf = ({ unseen = {} }: Pick<PushCountRow, 'unseen'>): PushKind[] =>
  PUSH_KINDS.filter((kind) => (unseen[kind]?.length ?? 0) >= IGNORED_PUSHES);

/** How much was pushed to players, and what they did not come for. */
export class CountStore {
  private readonly counts: PushModels['counts'];
  private readonly now: () => number;

  constructor({ counts }: PushModels, now: () => number) {
    this.counts = counts;
    this.now = now;
  }

  async silent(userId: string): Promise<PushKind[]> {
    const row = await this.counts.findById(userId).lean<PushCountRow>();
    return row ? silentOf(row) : [];
  }

  /** Those who hear the kind and have had fewer pushes today than they may get, in one read. */
  async filterReachable(userIds: readonly string[], kind: PushKind): Promise<string[]> {
    const rows = await readAll(this.counts, { _id: { $in: [...userIds] } });
    const day = tokyoDay(this.now());
    const isFull = ({ pushed }: PushCountRow) => pushed.day === day && pushed.ids.length >= PUSHES_A_DAY;
    const left = new Set(rows.filter((row) => isFull(row) || silentOf(row).includes(kind)).map(({ _id }) => _id));
    return userIds.filter((userId) => !left.has(userId));
  }

  /**
   * Counts a push, once however often it is begun. False if the day has had its most, or the player
   * ignores its kind.
   */
  async take({ _id: id, user_id: _id, kind }: PushRow): Promise<boolean> {
    if ((await this.silent(_id)).includes(kind)) return false;
    const day = tokyoDay(this.now());
    const before = { $cond: [{ $eq: ['$pushed.day', day] }, '$pushed.ids', []] };
    const hasPlace = { $and: [{ $not: { $in: [id, before] } }, { $lt: [{ $size: before }, PUSHES_A_DAY] }] };
    const ids = { $cond: [hasPlace, { $concatArrays: [before, [id]] }, before] };
    const row = await this.counts
      .findOneAndUpdate({ _id }, [{ $set: { pushed: { day, ids }, at: new Date(this.now()) } }], {
        upsert: true,
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean<PushCountRow>();
    return row?.pushed.ids.includes(id) ?? false;
  }

  /** Once for a thing, however many devices have got it, until the player sees it. */
  async delivered({ _id: id, user_id: _id, kind, expires_at: until }: PushRow): Promise<void> {
    const unseen = `unseen.${kind}`;
    await this.counts.updateOne({ _id, [`${unseen}.id`]: { $ne: id } }, { $push: { [unseen]: { id, until } } });
  }

  /** The pushes that still live and that no page has seen. */
  async listUnseen(userId: string): Promise<string[]> {
    const row = await this.counts.findById(userId).lean<PushCountRow>();
    const unseen = Object.values(row?.unseen ?? {}).flat();
    return unseen.filter(({ until }) => until.getTime() > this.now()).map(({ id }) => id);
  }

  /** The player came for one push, and with it for the kind. Without effect after its life. */
  async seen(userId: string, id: string): Promise<void> {
    const row = await this.counts.findById(userId).lean<PushCountRow>();
    const isIt = (each: { id: string; until: Date }) => each.id === id && each.until.getTime() > this.now();
    const kind = PUSH_KINDS.find((each) => row?.unseen?.[each]?.some(isIt));
    if (kind) await this.heard(userId, kind);
  }

  /** The player came for one of the kind, so that a new row of ignored ones begins. */
  async heard(userId: string, kind: PushKind): Promise<void> {
    await this.counts.updateOne({ _id: userId }, { $unset: { [`unseen.${kind}`]: '' } });
  }

  /** It was taken back, and so not ignored. */
  async withdraw(userId: string, { kind, id }: { kind: PushKind; id: string }, session: ClientSession): Promise<void> {
    await this.counts.updateOne({ _id: userId }, { $pull: { [`unseen.${kind}`]: { id } } }, { session });
  }

  /** All kinds are pushed again. */
  async hearAgain(userId: string): Promise<void> {
    await this.counts.updateOne({ _id: userId }, { $unset: { unseen: '' } });
  }

  async forgetUser(userId: string, session: ClientSession): Promise<void> {
    await this.counts.deleteOne({ _id: userId }, { session });
  }
}
