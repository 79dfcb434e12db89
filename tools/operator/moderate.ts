import { useDatabaseOfNpmStart } from '../servers/backends.ts';

useDatabaseOfNpmStart('auth');
await import('@maseki/auth/moderation/main.ts');
