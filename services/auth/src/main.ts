import { runService } from '@maseki/service-kit/run-service.ts';
import { authService } from './app.ts';

await runService(authService);
