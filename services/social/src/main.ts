import { runService } from '@maseki/service-kit/service.ts';
import { socialService } from './app.ts';

await runService(socialService);
