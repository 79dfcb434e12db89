import { useDatabaseOfNpmStart } from '../servers/backends.ts';

useDatabaseOfNpmStart();
await import('@maseki/chat/reports/main.ts');
