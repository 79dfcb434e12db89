import { runService } from '@maseki/service-kit/run-service.ts';
import { chatService } from './app.ts';

await runService(chatService);
