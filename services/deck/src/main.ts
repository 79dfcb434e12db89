import { runService } from '@maseki/service-kit/service.ts';
import { deckService } from './app.ts';

await runService(deckService);
