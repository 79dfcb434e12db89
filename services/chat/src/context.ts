import type { EpochMs } from '@maseki/contracts/time.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { MessageRateLimit } from '@maseki/service-kit/chat/message-rate-limit.ts';
import { type Mutes, openMutes } from '@maseki/service-kit/chat/mutes.ts';
import { limitsSecondAccounts } from '@maseki/service-kit/config/settings.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import { type AdditionStore, additionStore } from './adding-members/store.ts';
import { type BlockStore, blockStore } from './blocks/store.ts';
import { createDemoRoom, type DemoRoom } from './demo/demo-room.ts';
import { ownData } from './export/own-data.ts';
import { GroupStore } from './groups/store.ts';
import { type MessageStore, messageStore } from './messages/store.ts';
import { createGroupSubscribers, type GroupSubscribers } from './messages/subscribers.ts';
import { createModels } from './models.ts';

export interface Context {
  bus: Bus;
  now(): EpochMs;
  groups: GroupStore;
  additions: AdditionStore;
  messages: MessageStore;
  blocks: BlockStore;
  /** What a player's file gets of groups and messages. */
  ownData: ReturnType<typeof ownData>;
  mutes: Mutes;
  live: Live;
  rateLimit: MessageRateLimit;
  subscribers: GroupSubscribers;
  demo: DemoRoom;
}

export async function createContext({ mongo, bus, clock, transact, live, env }: Kit): Promise<Context> {
  const models = createModels(mongo);
  const now = () => clock.now();
  const additions = additionStore(models, now);
  return {
    bus,
    now,
    groups: new GroupStore({ models, transact, additions, limitsStrangers: limitsSecondAccounts(env) }),
    additions,
    messages: messageStore(models, transact, now),
    blocks: blockStore(models, transact),
    ownData: ownData(models),
    mutes: openMutes(mongo),
    live,
    rateLimit: new MessageRateLimit({ now }),
    subscribers: createGroupSubscribers(),
    demo: createDemoRoom({ bus, now }),
  };
}
