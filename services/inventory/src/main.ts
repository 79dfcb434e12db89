import { runService } from '@maseki/service-kit/run-process.ts';

await runService('inventory', async () => (await import('./app.ts')).inventoryService);
