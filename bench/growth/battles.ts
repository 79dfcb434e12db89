import { setTimeout as sleep } from 'node:timers/promises';
import { registerPlayers } from '@maseki/players/account.ts';
import { startTestGame } from '@maseki/tools/dev-env/test-game.ts';
import { mongoCounters } from '@maseki/tools/servers/mongo-counters.ts';
import { ownServers } from '@maseki/tools/servers/test-servers.ts';
import { onOneSocket } from '../battle/ways-to-battle.ts';
import { startPlayers } from '../battle/whole-players.ts';

export interface BattlesOptions {
  players: number;
  seconds: number;
}

/** Of both sides in a battle. Short ones, so that many begin and end. */
const LENGTH = 40;
const THINK_MS = 75;
const WARM_MS = 5_000;

/** Counts the documents of the whole game while battles begin and end. */
export async function measureBattles({ players: count, seconds }: BattlesOptions) {
  await using stack = new AsyncDisposableStack();
  const servers = await ownServers();
  stack.defer(() => servers.stop());
  const game = await startTestGame({ servers, gatewayEnv: { REQUESTS_PER_10_SECONDS: '1000000' } });
  stack.defer(() => game.stop());
  const mongodb = await mongoCounters(servers.mongodbUri);
  stack.defer(() => mongodb.close());
  const players = await registerPlayers(game.url, count);
  const playing = startPlayers(game.url, { players, way: onOneSocket, length: LENGTH, thinkMs: THINK_MS });
  await sleep(WARM_MS);
  const look = async () => ({ ...(await mongodb.documents()), ended: playing.count.battles });
  const before = await look();
  await sleep(seconds * 1_000);
  const after = await look();
  await playing.stop();
  return {
    battles: {
      battles_ended: after.ended - before.ended,
      documents_read: after.read - before.read,
      documents_written: after.written - before.written,
    },
  };
}
