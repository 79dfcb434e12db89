import { runService } from '@maseki/service-kit/run-process.ts';

await runService('social', async () => (await import('./app.ts')).socialService);
