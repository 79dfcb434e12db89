import { runService } from '@maseki/service-kit/run-service.ts';
import { inventoryService } from './app.ts';

await runService(inventoryService);
