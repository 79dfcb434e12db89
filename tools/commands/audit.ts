import { useDatabaseOfNpmStart } from '../servers/backends.ts';

useDatabaseOfNpmStart();
await import('@maseki/inventory/audit/main.ts');
