import { runProcess } from '@maseki/service-kit/run-process.ts';

await runProcess('console', async () => {
  const { startConsole } = await import('./console.ts');
  return startConsole({ env: process.env, ownProcess: true });
});
