import { broadcasts } from '@maseki/contracts/auth/events.ts';
import type { Clock, Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import type { SecurityLog } from '@maseki/service-kit/security-log.ts';
import { balanceReader } from './balance.ts';
import { type AuthConfig, authConfig } from './config.ts';
import { type ReportStore, reportStore } from './moderation/report-store.ts';
import { type AccountStore, accountStore } from './stores/account-store.ts';
import { type LoginThrottle, loginThrottle } from './stores/login-throttle.ts';
import { createModels } from './stores/models.ts';
import { type SessionStore, sessionStore } from './stores/session-store.ts';
import { type UserStore, userStore } from './stores/user-store.ts';

/** All that a handler of this service may use. */
export interface Context {
  config: AuthConfig;
  clock: Clock;
  users: UserStore;
  sessions: SessionStore;
  accounts: AccountStore;
  throttle: LoginThrottle;
  reports: ReportStore;
  security: SecurityLog;
  /** A user's magic stones, for display. */
  balanceOf(userId: string): Promise<number>;
  /** Lets all pods forget sessions that have ended and close their sockets. */
  broadcastEnded(sessionIds: readonly string[]): void;
}

export async function createContext({ env, clock, bus, mongo, transact, security }: Kit): Promise<Context> {
  const models = createModels(mongo);
  return {
    config: authConfig(env),
    clock,
    users: userStore(models),
    sessions: sessionStore(models),
    accounts: accountStore(models, transact, () => clock.now()),
    throttle: await loginThrottle(mongo),
    reports: reportStore(models, transact, () => clock.now()),
    security,
    balanceOf: balanceReader(bus),
    broadcastEnded(sessionIds) {
      if (sessionIds.length > 0) bus.broadcast(broadcasts.sessionsEnded, { session_ids: [...sessionIds] });
    },
  };
}
