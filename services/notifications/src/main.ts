import { runService } from '@maseki/service-kit/run-process.ts';

await runService('notifications', async () => (await import('./app.ts')).notificationsService);
