import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { Clock, Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { balanceReader } from './balance.ts';
import { type AuthConfig, authConfig } from './config.ts';
import { type AccountStore, accountStore } from './stores/account-store.ts';
import { type AttemptStore, attemptStore } from './stores/attempt-store.ts';
import { createModels } from './stores/models.ts';
import { type SessionStore, sessionStore } from './stores/session-store.ts';
import { type UserStore, userStore } from './stores/user-store.ts';

/** All that a handler of this service may touch. */
export interface Context {
  config: AuthConfig;
  clock: Clock;
  bus: Bus;
  users: UserStore;
  sessions: SessionStore;
  accounts: AccountStore;
  attempts: AttemptStore;
  /** A user's magic stones, for display. */
  balanceOf(userId: string): Promise<number>;
}

export async function createContext({ env, clock, bus, mongo, transact }: Kit): Promise<Context> {
  const models = createModels(mongo);
  return {
    config: authConfig(env),
    clock,
    bus,
    users: userStore(models),
    sessions: sessionStore(models),
    accounts: accountStore(models, transact, () => clock.now()),
    attempts: await attemptStore(mongo),
    balanceOf: balanceReader(bus),
  };
}
