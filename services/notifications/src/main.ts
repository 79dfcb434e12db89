import { runService } from '@maseki/service-kit/service.ts';
import { notificationsService } from './app.ts';

await runService(notificationsService);
