import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { Clock } from '@maseki/service-kit/lifecycle/kit.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import type { SecurityLog } from '@maseki/service-kit/security-log.ts';
import type { Connection } from 'mongoose';
import type { Registry } from 'prom-client';
import { actionModels } from './actions/models.ts';
import { RefusedActs } from './actions/refused-acts.ts';
import { ActionStore } from './actions/store.ts';
import { campaignModel } from './grants/models.ts';
import { type CampaignStore, campaignStore } from './grants/store.ts';
import { createKnownLive, type KnownLive } from './live/known-live.ts';
import { type ConsoleMetrics, consoleMetrics } from './metrics.ts';
import { operatorModels } from './operators/models.ts';
import { OperatorStore } from './operators/store.ts';
import { type SessionStore, sessionStore } from './sessions/store.ts';

/** The stores over the database of the console, for the process and for its commands. */
export interface Stores {
  operators: OperatorStore;
  sessions: SessionStore;
  actions: ActionStore;
  campaigns: CampaignStore;
}

/** All that a handler of the console may use. */
export interface Context extends Stores {
  clock: Clock;
  bus: Bus;
  metrics: ConsoleMetrics;
  security: SecurityLog;
  /** Actions that requests of this process carry out now. */
  running: Set<string>;
  refused: RefusedActs;
  live: KnownLive;
  /** Lets grants go on at once. */
  wakeGrants(): void;
}

export function createStores(db: Connection, { now }: Clock): Stores {
  const people = operatorModels(db);
  return {
    operators: new OperatorStore(people, now),
    sessions: sessionStore(people, now),
    actions: new ActionStore(db, actionModels(db), now),
    campaigns: campaignStore(campaignModel(db)),
  };
}

interface ContextDeps {
  db: Connection;
  clock: Clock;
  bus: Bus;
  registry: Registry;
  security: SecurityLog;
  log: Log;
}

export const createContext = ({ db, clock, bus, registry, security, log }: ContextDeps): Context => ({
  ...createStores(db, clock),
  clock,
  bus,
  security,
  metrics: consoleMetrics(registry),
  running: new Set<string>(),
  refused: new RefusedActs(),
  live: createKnownLive({ db, bus, clock, log }),
  wakeGrants: () => undefined,
});
