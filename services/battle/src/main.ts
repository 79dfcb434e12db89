import { runService } from '@maseki/service-kit/run-service.ts';
import { battleService } from './app.ts';

await runService(battleService());
