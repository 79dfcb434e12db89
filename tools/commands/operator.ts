import { useDatabaseOfNpmStart } from '../servers/backends.ts';

// `npm run operator -- moderate …` acts on players, in the database of auth.
if (process.argv[2] === 'moderate') {
  process.argv.splice(2, 1);
  useDatabaseOfNpmStart('auth');
  await import('@maseki/auth/moderation/main.ts');
} else {
  useDatabaseOfNpmStart('console');
  await import('@maseki/console/operators/main.ts');
}
