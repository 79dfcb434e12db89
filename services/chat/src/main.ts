import { runService } from '@maseki/service-kit/run-process.ts';

await runService('chat', async () => (await import('./app.ts')).chatService);
