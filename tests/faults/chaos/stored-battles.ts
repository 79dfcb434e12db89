import { modelsOf } from '@maseki/battle/database/models.ts';
import { unpackReplay } from '@maseki/battle/database/replay-content.ts';
import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { endedClocks } from './lost-turns.ts';

/** What the battle service has stored when all is over. */
export interface StoredBattles {
  /** Rooms without an end. */
  unfinished: number;
  /** Users who are seated. */
  seats: number;
  /** By room that has an end: null when it was aborted. */
  winners: ReadonlyMap<string, string | null>;
  /** How often each action id is in the logs. */
  actions: ReadonlyMap<string, number>;
  /** The clocks that players let run out. */
  endedClocks: ReturnType<typeof endedClocks>;
}

export async function readStoredBattles(cluster: BattleCluster): Promise<StoredBattles> {
  const db = await cluster.openDatabase();
  const { replays, rooms, tickets } = modelsOf(db);
  const winners = new Map<string, string | null>();
  const actions = new Map<string, number>();
  const clocks: ReturnType<typeof endedClocks> = [];
  for await (const replay of replays.find().lean().cursor()) {
    const { entries } = await unpackReplay(replay);
    winners.set(replay._id, replay.winner);
    clocks.push(...endedClocks(entries));
    for (const entry of entries) {
      if (entry.kind === 'action') actions.set(entry.action_id, (actions.get(entry.action_id) ?? 0) + 1);
    }
  }
  const [unfinished, seats] = await Promise.all([rooms.countDocuments(), tickets.countDocuments({ state: 'seated' })]);
  await db.close();
  return { unfinished, seats, winners, actions, endedClocks: clocks };
}
