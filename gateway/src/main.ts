import { runProcess } from '@maseki/service-kit/run-process.ts';

await runProcess('gateway', async () => {
  const { startGateway } = await import('./gateway.ts');
  return startGateway({ env: process.env, ownProcess: true });
});
