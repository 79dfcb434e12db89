import { runCommand } from '@maseki/service-kit/run-command.ts';
import { createModels } from '../accounts/models.ts';
import { auditAccounts } from './audit-accounts.ts';

await runCommand({ service: 'inventory' }, async (db) => {
  const { users, differences } = await auditAccounts(db, createModels(db));
  for (const { user, what, expected, found } of differences) {
    console.log(`${user}: ${what} is ${found}, its history sums to ${expected}`);
  }
  console.log(`${users} users audited, ${differences.length} differences`);
  if (differences.length > 0) process.exitCode = 1;
});
