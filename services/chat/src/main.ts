import { runService } from '@maseki/service-kit/service.ts';
import { chatService } from './app.ts';

await runService(chatService);
