import type { endpoints } from '@maseki/contracts/auth/http.ts';
import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { type Context, createContext } from './context.ts';
import { fileReport } from './moderation/file-report.ts';
import { onPlayerModerated } from './moderation/on-player-moderated.ts';
import { changePassword } from './routes/change-password.ts';
import { deleteAccount } from './routes/delete-account.ts';
import { endSession } from './routes/end-session.ts';
import { getMe } from './routes/get-me.ts';
import { listSessions } from './routes/list-sessions.ts';
import { login } from './routes/login.ts';
import { logout } from './routes/logout.ts';
import { register } from './routes/register.ts';
import { listLivingSessions } from './rpc/list-living-sessions.ts';
import { lookUpUser } from './rpc/look-up-user.ts';
import { resolveSession } from './rpc/resolve-session.ts';

const routes: Handlers<typeof endpoints, Context> = {
  ...{ getMe, register, login, logout, changePassword, deleteAccount },
  ...{ listSessions, endSession },
};

export const authService = defineService({
  name: 'auth',
  context: createContext,
  routes,
  events: [onPlayerModerated],
  async background(context, { bus }) {
    const stops = [
      bus.handleRpc(rpcs.resolveSession, (input) => resolveSession(input, context)),
      bus.handleRpc(rpcs.listLivingSessions, (input) => listLivingSessions(input, context)),
      bus.handleRpc(rpcs.lookUpUser, (input) => lookUpUser(input, context)),
      bus.handleRpc(rpcs.fileReport, (input) => fileReport(input, context)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  },
});
