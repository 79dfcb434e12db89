import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { createContext } from './context.ts';
import { routes } from './routes/index.ts';
import { livingSessions } from './rpc/living-sessions.ts';
import { resolveSession } from './rpc/resolve-session.ts';
import { userByName } from './rpc/user-by-name.ts';

export const authService = defineService({
  name: 'auth',
  context: createContext,
  routes,
  async background(context, { bus }) {
    const answered = [
      bus.handleRpc(rpcs.resolveSession, (input) => resolveSession(input, context)),
      bus.handleRpc(rpcs.livingSessions, (input) => livingSessions(input, context)),
      bus.handleRpc(rpcs.userByName, (input) => userByName(input, context)),
    ];
    return () => {
      for (const stop of answered) stop();
    };
  },
});
