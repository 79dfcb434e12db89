import { useDatabaseOfNpmStart } from '../servers/backends.ts';

useDatabaseOfNpmStart();
await import('@maseki/auth/moderation/main.ts');
