import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import { podUsers } from '@maseki/players/pod-user.ts';
import type { BattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';

/**
 * New players claim a battle each, spread evenly over a time. Resolves to how long each waited for
 * the response, in ms.
 */
export function claimAll(
  { pods, signingKeys }: BattleCluster,
  ids: readonly string[],
  overMs: number,
): Promise<number[]> {
  const userOf = podUsers(signingKeys);
  const claim = async (id: string, n: number) => {
    const call = userOf('挑戦者', id).at({ port: pods[n % pods.length]?.port ?? 0 });
    await sleep((n / ids.length) * overMs);
    const startedAt = Date.now();
    const claimed = await call(endpoints.claimSlug);
    if (!claimed.ok) throw new Error(`a claim was refused: ${claimed.error}`);
    return Date.now() - startedAt;
  };
  return Promise.all(ids.map(claim));
}
