import { randomBytes, randomInt } from 'node:crypto';
import type { RandomBelow } from '@maseki/cards/draw-cards.ts';
import { PROOF_REPORTS_PER_MINUTE } from '@maseki/contracts/inventory/limits.ts';
import { SECRET_BYTES } from '@maseki/proof/seal.ts';
import { limitsSecondAccounts } from '@maseki/service-kit/config/settings.ts';
import type { Clock, Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { RateLimit } from '@maseki/service-kit/rate-limit.ts';
import { type EconomyStore, economyStore } from './accounts/economy-store.ts';
import { createModels } from './accounts/models.ts';
import { AccountStore } from './accounts/store.ts';
import { type RewardStore, rewardStore } from './battle-rewards/store.ts';
import { type ExchangeStore, exchangeStore } from './exchanges/store.ts';
import { ownData } from './export/own-data.ts';
import { type DrawCountStore, drawCountStore } from './fairness/store.ts';
import { type StarterDeckStore, starterDeckStore } from './first-steps/starter-deck-store.ts';
import { type StepStore, stepStore } from './first-steps/step-store.ts';
import { type ProofReportStore, proofReportStore } from './gacha/proof-report-store.ts';
import { type GrantStore, grantStore } from './grants/store.ts';
import { type HistoryStore, historyStore } from './histories/store.ts';
import { type IdempotencyStore, idempotencyStore } from './idempotency-store.ts';
import { createInventoryMetrics, createProofReportCounter } from './metrics.ts';
import { type SeasonStonesStore, seasonStonesStore } from './seasons/store.ts';
import { type TrialStore, trialStore } from './trials/store.ts';

export interface Context {
  accounts: AccountStore;
  histories: HistoryStore;
  idempotency: IdempotencyStore;
  exchanges: ExchangeStore;
  rewards: RewardStore;
  starterDecks: StarterDeckStore;
  steps: StepStore;
  seasonStones: SeasonStonesStore;
  trials: TrialStore;
  grants: GrantStore;
  economy: EconomyStore;
  drawCounts: DrawCountStore;
  /** What a player's file gets of accounts and histories. */
  ownData: ReturnType<typeof ownData>;
  clock: Clock;
  live: Live;
  /** From the system's generator, without modulo bias. */
  random: RandomBelow;
  /** 256 bits in hex from the system's generator, for a sealed draw. */
  newSecret: () => string;
  log: Log;
  /** Checks of pages that have failed. */
  proofReports: { limit: RateLimit; store: ProofReportStore; count: (kind: 'draw' | 'battle') => void };
}

export async function createContext({ mongo, clock, transact, metrics, live, log, env }: Kit): Promise<Context> {
  const models = createModels(mongo, createInventoryMetrics(metrics.registry));
  const now = () => clock.now();
  const accounts = new AccountStore(mongo, models, now);
  return {
    accounts,
    histories: historyStore(models),
    idempotency: idempotencyStore(mongo, now),
    exchanges: exchangeStore(mongo, models, { accounts, now, isLimited: limitsSecondAccounts(env) }),
    rewards: rewardStore(models, { accounts, now }),
    steps: stepStore(models, { accounts, now }),
    seasonStones: seasonStonesStore(models, { accounts, now }),
    trials: trialStore(mongo, { accounts, now }),
    economy: economyStore(models),
    drawCounts: drawCountStore(models, mongo, now),
    ownData: ownData(models),
    grants: grantStore(models, { transact, now }),
    starterDecks: starterDeckStore(models, {
      accounts,
      transact,
      now,
      disabledCards: () => live.current().disabled_cards,
    }),
    clock,
    live,
    random: randomInt,
    newSecret: () => randomBytes(SECRET_BYTES).toString('hex'),
    log,
    proofReports: {
      limit: new RateLimit({ count: PROOF_REPORTS_PER_MINUTE, withinMs: 60_000 }),
      store: proofReportStore(mongo, now),
      count: createProofReportCounter(metrics.registry),
    },
  };
}
