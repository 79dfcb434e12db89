import { questions } from '@maseki/contracts/auth/questions.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { createContext } from './context.ts';
import { livingSessions } from './questions/living-sessions.ts';
import { resolveSession } from './questions/resolve-session.ts';
import { userByName } from './questions/user-by-name.ts';
import { routes } from './routes/index.ts';

export const authService = defineService({
  name: 'auth',
  context: createContext,
  routes,
  async background(context, { bus }) {
    const answered = [
      bus.answer(questions.resolveSession, (input) => resolveSession(input, context)),
      bus.answer(questions.livingSessions, (input) => livingSessions(input, context)),
      bus.answer(questions.userByName, (input) => userByName(input, context)),
    ];
    return () => {
      for (const stop of answered) stop();
    };
  },
});
