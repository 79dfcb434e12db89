import { runService } from '@maseki/service-kit/service.ts';
import { inventoryService } from './app.ts';

await runService(inventoryService);
