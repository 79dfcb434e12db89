import { GAINS_DAYS } from '@maseki/contracts/inventory/limits.ts';
import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import { DAY_MS } from '@maseki/contracts/time.ts';
import { rpcHandler } from '@maseki/service-kit/rpc-handler.ts';
import type { Context } from '../context.ts';

export const countGivenStones = rpcHandler(
  rpcs.countGivenStones,
  async ({ since }, { economy }: Pick<Context, 'economy'>) => ({ stones: await economy.givenSince(new Date(since)) }),
);

export const getEconomy = rpcHandler(
  rpcs.getEconomy,
  async ({ days }, { economy, clock }: Pick<Context, 'economy' | 'clock'>) => {
    const until = new Date(clock.now());
    const before = (count: number) => ({ from: new Date(until.getTime() - count * DAY_MS), until });
    const [stones, drawn, gains] = await Promise.all([
      economy.stonesByDay(before(days)),
      economy.drawnByRarity(before(days)),
      economy.largestGains(before(GAINS_DAYS)),
    ]);
    return { stones, drawn, gains };
  },
);
