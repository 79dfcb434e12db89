import { useDatabaseOfNpmStart } from '../servers/backends.ts';

// `npm run audit -- --operators` reads the record of what operators did.
if (process.argv.includes('--operators')) {
  useDatabaseOfNpmStart('console');
  await import('@maseki/console/audit/main.ts');
} else {
  useDatabaseOfNpmStart('inventory');
  await import('@maseki/inventory/audit/main.ts');
}
