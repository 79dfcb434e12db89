import type { endpoints } from '@maseki/contracts/auth/http.ts';
import type { rpcs } from '@maseki/contracts/auth/rpc.ts';
import type { Handlers } from '@maseki/service-kit/handler.ts';
import type { RpcHandlers } from '@maseki/service-kit/rpc-handler.ts';
import { defineService } from '@maseki/service-kit/service.ts';
import { changeFocus } from './accounts/change-focus.ts';
import { changePassword } from './accounts/change-password.ts';
import { deleteAccount } from './accounts/delete-account.ts';
import { countLookUp, lookUpUser } from './accounts/look-up-user.ts';
import { register } from './accounts/register.ts';
import { type Context, createContext } from './context.ts';
import { createExportTicket } from './exports/create-export-ticket.ts';
import { exportData } from './exports/export-data.ts';
import { login } from './login/login.ts';
import { endPlayerSessions } from './moderation/end-player-sessions.ts';
import { fileReport } from './moderation/file-report.ts';
import { findPlayers } from './moderation/find-players.ts';
import { getPlayer } from './moderation/get-player.ts';
import { identifyPlayers } from './moderation/identify-players.ts';
import { listReports } from './moderation/list-reports.ts';
import { moderate } from './moderation/moderate.ts';
import { onPlayerModerated } from './moderation/on-player-moderated.ts';
import { endSession } from './sessions/end-session.ts';
import { getMe } from './sessions/get-me.ts';
import { listLivingSessions } from './sessions/list-living-sessions.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { logout } from './sessions/logout.ts';
import { resolveSession } from './sessions/resolve-session.ts';

const routes: Handlers<typeof endpoints, Context> = {
  getMe,
  register,
  login,
  logout,
  changePassword,
  changeFocus,
  deleteAccount,
  listSessions,
  endSession,
  createExportTicket,
  exportData,
};

const authRpcs: RpcHandlers<typeof rpcs, Context> = {
  resolveSession,
  listLivingSessions,
  lookUpUser,
  countLookUp,
  fileReport,
  findPlayers,
  identifyPlayers,
  getPlayer,
  moderate,
  endSessions: endPlayerSessions,
  listReports,
};

export const authService = defineService({
  name: 'auth',
  context: createContext,
  routes,
  rpcs: authRpcs,
  events: [onPlayerModerated],
  hasCommands: true,
});
