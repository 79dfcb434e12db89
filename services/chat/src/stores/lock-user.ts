import type { ClientSession } from 'mongoose';
import type { Models } from './models.ts';

/**
 * Writes what two changes of one user have in common: of two transactions at once one is done again and sees what the other did, so
 * that both cannot pass a limit.
 */
export async function lockUser({ chatters }: Pick<Models, 'chatters'>, userId: string, session: ClientSession) {
  await chatters.updateOne({ _id: userId }, { $inc: { version: 1 } }, { upsert: true, session });
}
