import { runService } from '@maseki/service-kit/run-service.ts';
import { deckService } from './app.ts';

await runService(deckService);
