import { broadcasts } from '@maseki/contracts/auth/events.ts';
import { signExportTicket } from '@maseki/service-kit/identity/export-ticket.ts';
import { createIdentitySigner, type Player } from '@maseki/service-kit/identity/identity.ts';
import type { Clock, Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import type { SecurityLog } from '@maseki/service-kit/security-log.ts';
import { type Balance, balanceReader } from './accounts/balance.ts';
import { createNameLookupLimit, type LimitNameLookups } from './accounts/name-lookup-limit.ts';
import { type PlayerFinder, playerFinder } from './accounts/player-finder.ts';
import { type AccountStore, accountStore } from './accounts/store.ts';
import { type UserStore, userStore } from './accounts/user-store.ts';
import { authConfig } from './config.ts';
import { ownData } from './exports/own-data.ts';
import { type ExportStore, exportStore } from './exports/store.ts';
import { attemptCounters } from './login/attempt-counters.ts';
import { createDevices, type Devices } from './login/devices.ts';
import { type LoginThrottle, loginThrottle } from './login/login-throttle.ts';
import { createModels } from './models.ts';
import { ModerationStore } from './moderation/moderation-store.ts';
import { type ReportStore, reportStore } from './moderation/report-store.ts';
import { type SessionStore, sessionStore } from './sessions/store.ts';

export interface Context {
  clock: Clock;
  live: Live;
  users: UserStore;
  sessions: SessionStore;
  accounts: AccountStore;
  throttle: LoginThrottle;
  devices: Devices;
  /** The identity of a player whose session lives now. */
  signIdentity: ReturnType<typeof createIdentitySigner>;
  limitNameLookups: LimitNameLookups;
  exports: ExportStore;
  ownData: ReturnType<typeof ownData>;
  /** A ticket for the data of a player, for their present session. */
  signExportTicket(player: Pick<Player, 'id' | 'sessionId'>, lifetimeSeconds: number): string;
  reports: ReportStore;
  moderation: ModerationStore;
  players: PlayerFinder;
  security: SecurityLog;
  balanceOf(userId: string): Promise<Balance>;
  /** Lets all pods forget sessions that have ended and close their sockets. */
  broadcastEnded(sessionIds: readonly string[]): void;
  /** Sessions whose browser has another one of the user. Its sockets may come back. */
  broadcastReplaced(sessionIds: readonly string[]): void;
}

export async function createContext(kit: Kit): Promise<Context> {
  const { clock, bus, mongo, transact, security, live } = kit;
  const models = createModels(mongo);
  const config = authConfig(kit.env);
  const broadcast = (sessionIds: readonly string[], replaced: boolean) => {
    if (sessionIds.length > 0) bus.broadcast(broadcasts.sessionsEnded, { session_ids: [...sessionIds], replaced });
  };
  return {
    clock,
    live,
    users: userStore(models),
    sessions: sessionStore(models),
    accounts: accountStore(models, transact, () => clock.now()),
    throttle: loginThrottle(
      attemptCounters(models, () => clock.now()),
      config,
    ),
    devices: createDevices(config.signingKey, kit.config.publicKeys),
    signIdentity: createIdentitySigner(config.signingKey),
    limitNameLookups: await createNameLookupLimit(mongo, config.nameLookupsPerMinute),
    exports: exportStore(models),
    ownData: ownData(models),
    signExportTicket: (player, lifetimeSeconds) =>
      signExportTicket(player, { key: config.signingKey, lifetimeSeconds }),
    reports: reportStore(models, transact, () => clock.now()),
    moderation: new ModerationStore(models, transact, () => clock.now()),
    players: playerFinder(models),
    security,
    balanceOf: balanceReader(bus),
    broadcastEnded: (sessionIds) => broadcast(sessionIds, false),
    broadcastReplaced: (sessionIds) => broadcast(sessionIds, true),
  };
}
