import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { Clock, Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { balanceReader } from './balance.ts';
import { type AuthConfig, authConfig } from './config.ts';
import { type SessionStore, sessionStore } from './stores/session-store.ts';
import { type UserStore, userStore } from './stores/user-store.ts';

/** All that a handler of this service may touch. */
export interface Context {
  config: AuthConfig;
  clock: Clock;
  bus: Bus;
  users: UserStore;
  sessions: SessionStore;
  /** A user's magic stones, for display. */
  balanceOf(userId: string): Promise<number>;
}

export async function createContext({ env, clock, bus, mongo }: Kit): Promise<Context> {
  return {
    config: authConfig(env),
    clock,
    bus,
    users: userStore(mongo),
    sessions: sessionStore(mongo),
    balanceOf: balanceReader(bus),
  };
}
