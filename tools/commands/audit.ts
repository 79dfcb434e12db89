import { useDatabaseOfNpmStart } from '../servers/backends.ts';

useDatabaseOfNpmStart('inventory');
await import('@maseki/inventory/audit/main.ts');
