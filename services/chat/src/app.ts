import { defineService } from '@maseki/service-kit/service.ts';
import { createContext } from './context.ts';
import { onUserDeleted } from './events/on-user-deleted.ts';
import { followChat } from './live/follow-chat.ts';
import { routes } from './routes/index.ts';
import { answerQuestions } from './rpc/answer-questions.ts';
import { demo } from './sockets/demo.ts';
import { group } from './sockets/group.ts';

export const chatService = defineService({
  name: 'chat',
  context: createContext,
  routes,
  sockets: { group, demo },
  events: [onUserDeleted],
  background: async (context, { log }) => {
    const { db, hub, quota, demo: room } = context;
    const stopAnswering = answerQuestions(context);
    const stopHearing = room.follow();
    const stopCounting = await quota.start();
    const stopFollowing = await followChat(db, hub, log);
    return async () => {
      stopAnswering();
      stopHearing();
      await Promise.all([stopFollowing(), stopCounting()]);
    };
  },
});
