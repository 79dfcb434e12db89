import { randomInt } from 'node:crypto';
import type { Clock, Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import type { RandomBelow } from './domain/draw.ts';
import { type AccountStore, accountStore } from './stores/account-store.ts';
import { type AnswerStore, answerStore } from './stores/answer-store.ts';
import { type ExchangeStore, exchangeStore } from './stores/exchange-store.ts';
import { createModels } from './stores/models.ts';
import { type RewardStore, rewardStore } from './stores/reward-store.ts';

/** All that a handler of this service may touch. Tests put their own in. */
export interface Context {
  accounts: AccountStore;
  answers: AnswerStore;
  exchanges: ExchangeStore;
  rewards: RewardStore;
  clock: Clock;
  /** From the system's generator, without modulo bias. */
  random: RandomBelow;
}

export async function createContext({ mongo, clock }: Kit): Promise<Context> {
  const models = createModels(mongo);
  const now = () => clock.now();
  const accounts = accountStore(mongo, models, now);
  const answers = answerStore(models, now);
  return {
    accounts,
    answers,
    exchanges: exchangeStore(mongo, models, { accounts, answers, now }),
    rewards: rewardStore(models, { accounts, now }),
    clock,
    random: randomInt,
  };
}
