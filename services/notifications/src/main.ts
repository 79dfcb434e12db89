import { runService } from '@maseki/service-kit/run-service.ts';
import { notificationsService } from './app.ts';

await runService(notificationsService);
