import { runService } from '@maseki/service-kit/run-service.ts';
import { socialService } from './app.ts';

await runService(socialService);
