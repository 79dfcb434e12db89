import { expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { play } from '../../services/battle/tests/support/auto-play.ts';
import { startDuel } from '../../services/battle/tests/support/duel.ts';
import { twoPods } from '../../services/battle/tests/support/two-pods.ts';
import { attack } from './attackers.ts';

const IDLE = 300;

const cluster = twoPods();

test('battles go on to their end among floods, oversize frames, half-open sockets, slow readers and hundreds of idle sockets', async () => {
  const attackers = await attack(
    {
      ports: [cluster.east.port, cluster.west.port],
      signingKeys: cluster.pods.sandbox.env['IDENTITY_SIGNING_KEYS'] ?? '',
    },
    { idle: IDLE, others: 3 },
  );
  try {
    expect(attackers.openIdle()).toBe(IDLE);
    const duels = [];
    for (let n = 0; n < 3; n += 1) duels.push(await startDuel(cluster.pods, [cluster.east, cluster.west]));
    await Promise.all(duels.flatMap(({ sockets }) => sockets.map((socket) => play(socket))));
    for (const { sockets } of duels) {
      const [hers, his] = sockets.map((socket) => socket.state());
      expect(hers).toMatchObject({ status: 'finished', winner: his?.winner });
    }
    await eventually(() => attackers.floodsClosed() > 0 && attackers.oversizeClosed() > 0 && attackers.keptOut() > 0);
    expect(attackers.openIdle()).toBe(IDLE);
  } finally {
    attackers.stop();
  }
}, 90_000);
