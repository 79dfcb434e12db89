import { afterAll, beforeAll } from '@jest/globals';
import { ensureIndexes } from '@maseki/service-kit/mongo/indexes.ts';
import { outboxRows } from '@maseki/service-kit/outbox/models.ts';
import { createSandbox, type Sandbox } from '@maseki/tools/dev-env/sandbox.ts';
import { openDatabase } from './database.ts';

/**
 * Opens an empty database with its indexes before the tests of a file. `db` and the models are
 * there from then on, and `sandbox` for other connections.
 */
export function useDatabase(): Awaited<ReturnType<typeof openDatabase>> & { sandbox: Sandbox } {
  const database = {} as ReturnType<typeof useDatabase>;

  beforeAll(async () => {
    const sandbox = await createSandbox();
    Object.assign(database, { sandbox }, await openDatabase(sandbox));
    outboxRows(database.db);
    await ensureIndexes(database.db);
  }, 60_000);

  afterAll(async () => {
    await database.db.close();
    await database.sandbox.clean();
  }, 30_000);

  return database;
}
