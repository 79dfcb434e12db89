import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { type Friends, storedFriends } from '../after/ranking/friends.ts';
import { createRankedTable, type RankedTables } from '../after/ranking/ranked-table.ts';
import { type BotWorkers, startBotWorkers } from '../base/bots/bot-workers.ts';
import type { BattleLog } from '../base/log/battle-log.ts';
import { type Rulebook, rulebook as shippedRulebook } from '../battle/rulebook.ts';
import { type Decks, savedDecks } from '../match/matchmaking/decks.ts';
import { type Blocks, storedBlocks } from '../play/chat/blocks.ts';
import { createMatchmakingPart, type MatchmakingPart } from './context/matchmaking.ts';
import { createPodPart, type PodPart } from './context/pod.ts';
import { createRoomsPart, type RoomsPart } from './context/rooms.ts';
import { type Relations, storedRelations } from './watch/relations.ts';
import { createWatchRights, type WatchRights } from './watch/rights.ts';
import { createWatchers, type Watchers } from './watch/watchers.ts';

export interface ContextOverrides {
  rulebook: Rulebook;
  decks: Decks;
  blocks: Blocks;
  friends: Friends;
  relations: Relations;
  botWorkers: BotWorkers;
  wrapLog(battleLog: BattleLog): BattleLog;
}

/**
 * All that the handlers and the background work of this service may use. A handler declares the
 * members that it needs; each is named by the type of the module that makes it.
 */
export interface Context extends PodPart, RoomsPart, MatchmakingPart {
  blocks: Blocks;
  friends: Friends;
  rankedTable: RankedTables;
  watchRights: WatchRights;
  watchers: Watchers;
}

export async function createContext(kit: Kit, overrides: Partial<ContextOverrides> = {}): Promise<Context> {
  const { rulebook = shippedRulebook, wrapLog = (it) => it, decks = savedDecks(kit.bus) } = overrides;
  const pod = await createPodPart(kit, { rulebook, wrapLog });
  const { blocks = storedBlocks(kit.bus, pod.log), botWorkers = startBotWorkers(pod.config.thinkingThreads) } =
    overrides;
  const { friends = storedFriends(kit.bus), relations = storedRelations(kit.bus) } = overrides;
  const rooms = createRoomsPart(pod, { botWorkers, blocks });
  const matchmaking = createMatchmakingPart({ pod, rooms, decks });
  const watchRights = createWatchRights({ ...pod, relations });
  const watchers = createWatchers({ ...pod, ...rooms, watchRights });
  pod.metrics.watch({
    watchers: watchers.count,
    running: pod.stores.rooms.count,
    waiting: async () => (await matchmaking.queue.read()).length,
    fillRatio: pod.battleLog.fullness,
    replayLinks: pod.stores.replayLinks.count,
    heartbeatAgeMs: pod.heartbeat.ageMs,
    cache() {
      const { entries, bytes } = rooms.roomCache.usage();
      return { entries, bytes: bytes + pod.writtenEntries.bytes() };
    },
  });
  const rankedTable = createRankedTable({ listed: pod.stores.listed, now: pod.now });
  return { ...pod, ...rooms, ...matchmaking, blocks, friends, rankedTable, watchRights, watchers };
}
