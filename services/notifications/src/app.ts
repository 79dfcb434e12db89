import { defineService } from '@maseki/service-kit/service.ts';
import { createContext } from './context.ts';
import { events } from './events/index.ts';
import { followNotifications } from './live/follow.ts';
import { routes } from './routes/index.ts';
import { live } from './sockets/live.ts';

export const notificationsService = defineService({
  name: 'notifications',
  context: createContext,
  routes,
  sockets: { live },
  events,
  background: async ({ rows, hub, quota }, { log }) => {
    const stopCounting = await quota.start();
    const stopFollowing = await followNotifications(rows, hub, log);
    return async () => void (await Promise.all([stopCounting(), stopFollowing()]));
  },
});
