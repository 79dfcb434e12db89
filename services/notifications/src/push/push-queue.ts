import { ulid } from '@maseki/service-kit/ulid.ts';
import type { ClientSession } from 'mongoose';
import { type PushModels, type PushRow, URGENT } from './models.ts';

/** Who is there says so within this time, and gets no push. */
const COURTESY_MS = 2_000;
/** A pod that has died leaves its push to the others after so long. */
const LEASE_MS = 15_000;

export interface NewPush extends Pick<PushRow, 'user_id' | 'kind' | 'thing' | 'sentence' | 'about_id'> {
  /** Of what can be withdrawn. */
  id?: string;
  at: Date;
  expiresAt: Date;
}

/** What waits to be pushed, for all pods. */
export class PushQueue {
  private readonly pushes: PushModels['pushes'];
  private readonly now: () => number;

  constructor({ pushes }: PushModels, now: () => number) {
    this.pushes = pushes;
    this.now = now;
  }

  /** Without effect on one that is withdrawn already. */
  async add(
    { at, id = ulid(at.getTime()), expiresAt: expires_at, ...push }: NewPush,
    session: ClientSession,
  ): Promise<void> {
    const due_at = new Date(at.getTime() + COURTESY_MS);
    const row = { ...push, devices: null, tries: 0, due_at, expires_at, at };
    await this.pushes.updateOne({ _id: id }, { $setOnInsert: row }, { upsert: true, session });
  }

  /** Leaves a mark that nobody claims, because events have no order. */
  async withdraw(id: string, at: Date, session: ClientSession): Promise<void> {
    await this.pushes.collection.replaceOne({ _id: id as never }, { at } as never, { upsert: true, session });
  }

  /** The next one that is due, an urgent one before all others, for this pod alone until its lease ends. */
  async claim({ onlyUrgent = false } = {}): Promise<PushRow | null> {
    return (await this.claimOf({ kind: URGENT })) ?? (onlyUrgent ? null : this.claimOf({}));
  }

  private claimOf(which: Partial<Pick<PushRow, 'kind'>>): Promise<PushRow | null> {
    const now = this.now();
    return this.pushes
      .findOneAndUpdate(
        { ...which, due_at: { $lte: new Date(now) } },
        { $set: { due_at: new Date(now + LEASE_MS) }, $inc: { tries: 1 } },
        { sort: { due_at: 1 }, returnDocument: 'after' },
      )
      .lean<PushRow>();
  }

  async setDevices(id: string, devices: readonly string[]): Promise<void> {
    await this.pushes.updateOne({ _id: id }, { $set: { devices } });
  }

  /** At once for each device, so that one whose pod dies gets it once. False if it is over meanwhile. */
  async done(id: string, device: string): Promise<boolean> {
    const left = { _id: id, devices: device };
    return (await this.pushes.updateOne(left, { $pull: { devices: device } })).matchedCount === 1;
  }

  async postpone(id: string, waitMs: number): Promise<void> {
    await this.pushes.updateOne({ _id: id }, { $set: { due_at: new Date(this.now() + waitMs) } });
  }

  async remove(id: string): Promise<void> {
    await this.pushes.deleteOne({ _id: id });
  }

  /** The player sees it on a page. Null if it does not wait. */
  seen(userId: string, id: string): Promise<PushRow | null> {
    return this.pushes.findOneAndDelete({ _id: id, user_id: userId }).lean<PushRow>();
  }

  async listWaiting(userId: string): Promise<string[]> {
    return (await this.pushes.find({ user_id: userId }, { _id: 1 }).lean()).map(({ _id }) => _id);
  }

  async forgetUser(userId: string, session: ClientSession): Promise<void> {
    await this.pushes.deleteMany({ $or: [{ user_id: userId }, { about_id: userId }] }, { session });
  }
}
