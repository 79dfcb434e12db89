import { runService } from '@maseki/service-kit/run-process.ts';

await runService('auth', async () => (await import('./app.ts')).authService);
