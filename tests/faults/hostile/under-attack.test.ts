import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type BattleCluster, startBattleCluster } from '@maseki/tools/dev-env/battle-cluster.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { attack } from '../disturbances/hostile-clients.ts';
import { startBattles } from '../loads/battles.ts';

const IDLE = 300;
const BATTLES = 3;

let cluster: BattleCluster;
beforeAll(async () => {
  cluster = await startBattleCluster({ pods: 2, env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => cluster.stop(), 30_000);

test('battles go on to their end among floods, oversize frames, half-open sockets, slow readers and hundreds of idle sockets', async () => {
  const { pods, signingKeys } = cluster;
  const attackers = await attack({ ports: pods.map(({ port }) => port), signingKeys }, { idle: IDLE, others: 3 });
  try {
    expect(attackers.openIdle()).toBe(IDLE);
    const times = { untilMs: Date.now() + 5_000, giveUpMs: Date.now() + 80_000 };
    const { journal, ended } = startBattles(cluster, { battles: BATTLES, thinkMs: { from: 0, to: 0 }, ...times });
    await ended;
    expect(journal.results.size).toBeGreaterThanOrEqual(BATTLES);
    for (const seen of journal.results.values()) {
      expect(seen.size).toBe(2);
      expect(new Set(seen.values()).size).toBe(1);
    }
    await eventually(() => attackers.floodsClosed() > 0 && attackers.oversizeClosed() > 0 && attackers.keptOut() > 0);
    expect(attackers.openIdle()).toBe(IDLE);
  } finally {
    attackers.stop();
  }
});
