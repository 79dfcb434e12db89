import { runService } from '@maseki/service-kit/service.ts';
import { battleService } from './app.ts';

await runService(battleService());
