import { runService } from '@maseki/service-kit/service.ts';
import { authService } from './app.ts';

await runService(authService);
