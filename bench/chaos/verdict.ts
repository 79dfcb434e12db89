import { modelsOf } from '@maseki/battle/models.ts';
import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import type { Journal } from '@maseki/tools/dev-env/journal.ts';
import { percentile } from '../support/statistics.ts';

/**
 * What a run shows. Must be 0: `lost` acknowledged actions that no log has, `doubled` action ids that a log has twice, `disagreed` battles
 * of which a player saw another winner, and `unfinished` ones that did not end or whose end a player did not see.
 */
export interface Verdict {
  battles: number;
  kills: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  disagreed: number;
  unfinished: number;
  resume_p50_ms: number;
  resume_p99_ms: number;
}

export const MUST_BE_ZERO = ['lost', 'doubled', 'disagreed', 'unfinished'] as const;

interface Logged {
  battles: number;
  unfinished: number;
  winners: Map<string, string>;
  /** How often each action id is in the logs. */
  actions: Map<string, number>;
}

async function readLogs(cluster: BattleCluster): Promise<Logged> {
  const db = await cluster.openDatabase();
  const { replays, rooms } = modelsOf(db);
  const logged: Logged = {
    battles: 0,
    unfinished: await rooms.countDocuments(),
    winners: new Map(),
    actions: new Map(),
  };
  for await (const { _id, winner, entries } of replays.find({}, { events: 0 }).lean().cursor()) {
    logged.battles += 1;
    logged.winners.set(_id, winner);
    for (const entry of entries) {
      if (entry.kind !== 'action') continue;
      logged.actions.set(entry.action_id, (logged.actions.get(entry.action_id) ?? 0) + 1);
    }
  }
  await db.close();
  return logged;
}

/** Compares what the players saw with what is stored. */
export async function judge(
  cluster: BattleCluster,
  { acknowledged, results, resumes }: Journal,
  kills: number,
): Promise<Verdict> {
  const { battles, unfinished, winners, actions } = await readLogs(cluster);
  const disagreements = [...results].filter(([room, seen]) =>
    [...seen.values()].some((winner) => winner !== winners.get(room)),
  );
  const unseen = [...winners.keys()].filter((room) => results.get(room)?.size !== 2);
  return {
    battles: battles + unfinished,
    kills,
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((id) => !actions.has(id)).length,
    doubled: [...actions.values()].filter((count) => count > 1).length,
    disagreed: disagreements.length,
    unfinished: unfinished + unseen.length,
    resume_p50_ms: percentile(resumes, 0.5),
    resume_p99_ms: percentile(resumes, 0.99),
  };
}
