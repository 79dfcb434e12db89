import { runService } from '@maseki/service-kit/run-process.ts';

await runService('deck', async () => (await import('./app.ts')).deckService);
