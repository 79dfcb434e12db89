import { useConsoleOfNpmStart, useDatabaseOfNpmStart } from '../servers/backends.ts';
import { argumentsOfMain } from '../terminal/read-arguments.ts';

// `npm run operator -- audit --operators` reads the record of what operators did.
const { values } = argumentsOfMain({
  options: { operators: { type: 'boolean' }, heads: { type: 'string' } },
  usage: 'npm run operator -- audit [--operators [--heads <log>]]',
});
if (values.operators) {
  useConsoleOfNpmStart();
  process.argv = [...process.argv.slice(0, 2), ...(values.heads === undefined ? [] : ['--heads', values.heads])];
  await import('@maseki/console/audit/main.ts');
} else {
  useDatabaseOfNpmStart('inventory');
  await import('@maseki/inventory/audit/main.ts');
}
