import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import { createClient } from '@maseki/contracts/client.ts';
import { IDENTITY_HEADER, signIdentity } from '@maseki/service-kit/identity/identity.ts';
import { signingKeyFrom } from '@maseki/service-kit/identity/keys.ts';
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
  const key = signingKeyFrom(signingKeys);
  const claim = async (id: string, n: number) => {
    const headers = () => ({ [IDENTITY_HEADER]: signIdentity({ id, username: '挑戦者', sessionId: id }, key) });
    const client = createClient({ baseUrl: pods[n % pods.length]?.url ?? '', headers });
    await sleep((n / ids.length) * overMs);
    const startedAt = Date.now();
    const claimed = await client(endpoints.claimSlug);
    if (!claimed.ok) throw new Error(`a claim was refused: ${claimed.error}`);
    return Date.now() - startedAt;
  };
  return Promise.all(ids.map(claim));
}
