import { hash } from 'node:crypto';
import { PUSH_DEVICES } from '@maseki/contracts/notifications/limits.ts';
import type { PushSubscription } from '@maseki/contracts/notifications/push.ts';
import { storedPart } from '@maseki/service-kit/export/stored-part.ts';
import type { Player } from '@maseki/service-kit/identity/identity.ts';
import type { ClientSession } from 'mongoose';
import type { DeviceRow, PushModels } from './models.ts';

/** The browsers of players that get pushes, at most one for a session. */
export class DeviceStore {
  private readonly devices: PushModels['devices'];

  constructor({ devices }: PushModels) {
    this.devices = devices;
  }

  async save({ id, sessionId }: Player, { endpoint, keys, names }: PushSubscription): Promise<void> {
    const _id = hash('sha256', endpoint, 'base64url');
    const row = { user_id: id, session_id: sessionId, endpoint, ...keys, names, at: new Date() };
    await this.devices.deleteMany({ session_id: sessionId, _id: { $ne: _id } });
    await this.devices.updateOne({ _id }, { $set: row }, { upsert: true });
    const older = await this.devices.find({ user_id: id }, { _id: 1 }).sort({ at: -1 }).skip(PUSH_DEVICES).lean();
    await this.devices.deleteMany({ _id: { $in: older.map((each) => each._id) } });
  }

  readonly hasSession = async (sessionId: string): Promise<boolean> =>
    (await this.devices.exists({ session_id: sessionId })) !== null;

  /** Of a player, in the transaction of an event. */
  readonly hasAny = async (userId: string, session: ClientSession): Promise<boolean> =>
    (await this.devices.exists({ user_id: userId }).session(session)) !== null;

  async ownersAmong(userIds: readonly string[]): Promise<string[]> {
    return this.devices.distinct('user_id', { user_id: { $in: userIds } });
  }

  list(userId: string): Promise<DeviceRow[]> {
    return this.devices.find({ user_id: userId }).lean<DeviceRow[]>();
  }

  async remove(id: string): Promise<void> {
    await this.devices.deleteOne({ _id: id });
  }

  async endSessions(sessionIds: readonly string[]): Promise<void> {
    await this.devices.deleteMany({ session_id: { $in: sessionIds } });
  }

  async forgetUser(userId: string, session: ClientSession): Promise<void> {
    await this.devices.deleteMany({ user_id: userId }, { session });
  }

  /** For the player's file. Without the keys, which only a browser and this service may know. */
  get ownData() {
    return storedPart(this.devices, {
      of: ({ id }) => ({ user_id: id }),
      hint: { user_id: 1, _id: 1 },
      shown: (rows) => rows.map(({ endpoint, names, at }) => ({ endpoint, names, renewed_at: at })),
    });
  }
}
