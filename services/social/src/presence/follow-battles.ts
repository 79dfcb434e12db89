import { broadcasts } from '@maseki/contracts/battle/events.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { HeardKeys } from '@maseki/service-kit/bus/heard-keys.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { startLoop } from '@maseki/service-kit/loop.ts';
import type { BattlePresence } from './battle-presence.ts';

/** A lost broadcast is noticed after so long at the latest. */
const CHECK_MS = 60_000;

interface FollowBattlesDeps {
  bus: Pick<Bus, 'onBroadcastTo' | 'connection'>;
  heardUsers: Pick<HeardKeys, 'listen'>;
  battlePresence: Pick<BattlePresence, 'change' | 'check'>;
  log: Log;
}

/** A check at the start, after reconnects and once a minute makes up for lost broadcasts. */
export function followBattles({ bus, heardUsers, battlePresence, log }: FollowBattlesDeps): () => Promise<void> {
  const unsubscribe = heardUsers.listen((shard) =>
    bus.onBroadcastTo(broadcasts.seatsChanged, shard, battlePresence.change),
  );
  const checks = startLoop(battlePresence.check, { name: 'the check of battles', everyMs: CHECK_MS, log });
  const checkOnReconnect = async () => {
    for await (const { type } of bus.connection.status()) if (type === 'reconnect') checks.wake();
  };
  void checkOnReconnect();
  return () => {
    unsubscribe();
    return checks.stop();
  };
}
