import { runCommand } from '@maseki/service-kit/run-command.ts';
import { modelsOf } from '../../base/database/models.ts';
import { rulebook } from '../../battle/rulebook.ts';
import { rebuildDeckStatistics } from './rebuild.ts';

await runCommand({ service: 'battle' }, async (db) => {
  const { users, battles, unreadable } = await rebuildDeckStatistics({ db, models: modelsOf(db), rulebook });
  console.log(`${battles} battles of ${users} users counted again, ${unreadable} of them could not be played again`);
});
