import type { Connection } from 'mongoose';

/**
 * Removes the secrets of sealed draws and battles that are still to come. They may have been
 * revealed since the backup was made, and each account gets new ones with its next seal.
 */
export async function useUpSecrets(connection: Connection, dbPrefix: string): Promise<void> {
  const database = (service: string) => connection.getClient().db(`${dbPrefix}${service}`);
  await database('inventory')
    .collection('accounts')
    .updateMany({ secret: { $exists: true } }, { $unset: { secret: '' } });
  await database('battle').collection('seals').deleteMany({});
  await database('battle')
    .collection('tickets')
    .updateMany({ sealed: { $exists: true } }, { $unset: { sealed: '' } });
}
