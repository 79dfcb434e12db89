import type { ConsoleEndpointName } from '@maseki/contracts/console/endpoints.ts';
import { listActions } from './actions/list-actions.ts';
import { abortRoom, listRooms, openHands, watchRoom } from './battles/watch.ts';
import { getEconomy } from './economy/get-economy.ts';
import { changeGrant } from './grants/change-grant.ts';
import { confirmGrant } from './grants/confirm-grant.ts';
import { listGrants } from './grants/list-grants.ts';
import { previewGrant } from './grants/preview-grant.ts';
import { startGrant } from './grants/start-grant.ts';
import type { ConsoleHandler } from './http/handler.ts';
import { changeLive } from './live/change-live.ts';
import { getLive } from './live/get-live.ts';
import { addOperator } from './operators/add-operator.ts';
import { changePassword } from './operators/change-password.ts';
import { changeRole } from './operators/change-role.ts';
import { listOperators } from './operators/list-operators.ts';
import { nameAccount } from './operators/name-account.ts';
import { removeOperator } from './operators/remove-operator.ts';
import { getOverview } from './overview/get-overview.ts';
import { dismissReport, endSessions, moderatePlayer } from './players/acts.ts';
import { findPlayers } from './players/find-players.ts';
import { getPlayer } from './players/get-player.ts';
import { listLedger } from './players/list-ledger.ts';
import { listReports } from './players/list-reports.ts';
import { beginEnrolment, enrol } from './sessions/enrol.ts';
import { getMe } from './sessions/get-me.ts';
import { logIn } from './sessions/log-in.ts';
import { logOut } from './sessions/log-out.ts';

/** The handler of each endpoint. A missing or an undeclared one does not compile. */
export const handlers: { readonly [N in ConsoleEndpointName]: ConsoleHandler<N> } = {
  logIn,
  beginEnrolment,
  enrol,
  logOut,
  getMe,
  changePassword,
  listOperators,
  addOperator,
  changeRole,
  nameAccount,
  removeOperator,
  listActions,
  findPlayers,
  getPlayer,
  listLedger,
  moderatePlayer,
  endSessions,
  listReports,
  dismissReport,
  getLive,
  changeLive,
  listRooms,
  watchRoom,
  openHands,
  abortRoom,
  getEconomy,
  getOverview,
  previewGrant,
  startGrant,
  listGrants,
  confirmGrant,
  changeGrant,
};
