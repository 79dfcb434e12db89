import { useDatabaseOfNpmStart } from '../servers/backends.ts';

useDatabaseOfNpmStart('battle');
await import('@maseki/battle/ladder/main.ts');
