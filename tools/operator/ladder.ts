import { useDatabaseOfNpmStart } from '../servers/backends.ts';

useDatabaseOfNpmStart('battle');
await import('@maseki/battle/after/ladder/main.ts');
