import { useDatabaseOfNpmStart } from '../servers/backends.ts';
import { argumentsOfMain } from '../terminal/read-arguments.ts';

// `npm run operator -- audit --operators` reads the record of what operators did.
const { values } = argumentsOfMain({
  options: { operators: { type: 'boolean' } },
  usage: 'npm run operator -- audit [--operators]',
});
if (values.operators) {
  useDatabaseOfNpmStart('console');
  await import('@maseki/console/audit/main.ts');
} else {
  useDatabaseOfNpmStart('inventory');
  await import('@maseki/inventory/audit/main.ts');
}
