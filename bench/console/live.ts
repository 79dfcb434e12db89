import { randomUUID } from 'node:crypto';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { LiveChange } from '@maseki/contracts/console/live-endpoints.ts';
import { podUsers } from '@maseki/players/pod-user.ts';
import type { BattleCluster, ClusterPod } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Desk } from './desk.ts';

const ROUNDS = 5;

/** The longest time in ms from a switch until every pod of battle refuses what it stops. */
export async function measureSwitch({ pods, signingKeys }: BattleCluster, { operators: [{ call }] }: Desk) {
  const userOf = podUsers(signingKeys);

  async function change(order: LiveChange): Promise<void> {
    const page = await call(consoleEndpoints.getLive);
    if (!page.ok) throw new Error(page.error);
    const body = { version: page.value.version, order, reason: 'bench' };
    const changed = await call(consoleEndpoints.changeLive, { body, idempotencyKey: randomUUID() });
    if (!changed.ok) throw new Error(changed.error);
  }

  const isOff = async (pod: ClusterPod) => {
    const claimed = await userOf().at(pod)(endpoints.claimSlug, { query: { mode: 'practice' } });
    return !claimed.ok && claimed.error === 'switched_off';
  };

  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await change({ change: 'switch-off', name: 'practice', sentence: 'bench', until: null });
    await Promise.all(pods.map((pod) => eventually(() => isOff(pod), { everyMs: 20 })));
    times.push(performance.now() - began);
    await change({ change: 'switch-on', name: 'practice' });
    await Promise.all(pods.map((pod) => eventually(async () => !(await isOff(pod)), { everyMs: 20 })));
  }
  return { live_ms: Math.max(...times) };
}
