import { useDatabaseOfNpmStart } from '../servers/backends.ts';
import { argumentsOfMain } from '../terminal/read-arguments.ts';

argumentsOfMain({ options: {}, usage: 'npm run operator -- statistics' });
useDatabaseOfNpmStart('battle');
await import('@maseki/battle/after/statistics/main.ts');
