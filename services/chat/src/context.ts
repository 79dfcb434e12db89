import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { type ChatLimits, chatLimits } from '@maseki/service-kit/chat/chat-limits.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { type SocketQuota, socketQuota } from '@maseki/service-kit/socket-quota/socket-quota.ts';
import type { Connection } from 'mongoose';
import { limits } from './domain/limits.ts';
import { createDemoRoom, type DemoRoom } from './live/demo-room.ts';
import { createHub, type Hub } from './live/hub.ts';
import { type BlockStore, blockStore } from './stores/block-store.ts';
import { type GroupStore, groupStore } from './stores/group-store.ts';
import { type MessageStore, messageStore } from './stores/message-store.ts';
import { createModels } from './stores/models.ts';
import { type ReportStore, reportStore } from './stores/report-store.ts';

/** All that a handler of this service may touch. Tests put their own in. */
export interface Context {
  db: Connection;
  bus: Bus;
  now(): number;
  groups: GroupStore;
  messages: MessageStore;
  blocks: BlockStore;
  reports: ReportStore;
  /** How many sockets each user has open. */
  quota: SocketQuota;
  /** How much everybody has said through this pod. */
  chat: ChatLimits;
  hub: Hub;
  demo: DemoRoom;
}

export async function createContext({ mongo, bus, clock, log, transact }: Kit): Promise<Context> {
  const models = createModels(mongo);
  const now = () => clock.now();
  const chat = chatLimits();
  return {
    db: mongo,
    bus,
    now,
    groups: groupStore(models, transact),
    messages: messageStore(models, transact, now),
    blocks: blockStore(models, transact),
    reports: reportStore(models, transact),
    quota: socketQuota(mongo, { limit: limits.socketsPerUser, log }),
    chat,
    hub: createHub(),
    demo: createDemoRoom({ bus, chat, now }),
  };
}
