import { useDatabaseOfNpmStart } from '../servers/backends.ts';

useDatabaseOfNpmStart('console');
await import('@maseki/console/operators/main.ts');
