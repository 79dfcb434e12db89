import type { endpoints } from '@maseki/contracts/notifications/http.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import type { Context } from '../context.ts';
import { markAllRead } from './mark-all-read.ts';
import { markRead } from './mark-read.ts';
import { notifications } from './notifications.ts';
import { unreadCount } from './unread-count.ts';

export const routes: Handlers<typeof endpoints, Context> = { unreadCount, notifications, markRead, markAllRead };
