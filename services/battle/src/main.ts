import { runService } from '@maseki/service-kit/run-process.ts';

await runService('battle', async () => (await import('./app.ts')).battleService());
