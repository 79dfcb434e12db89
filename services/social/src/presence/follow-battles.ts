import { broadcasts } from '@maseki/contracts/battle/events.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { startLoop } from '@maseki/service-kit/loop.ts';
import type { BattlePresence } from './battle-presence.ts';

/** A lost broadcast is noticed after so long at the latest. */
const CHECK_MS = 60_000;

interface FollowBattlesDeps {
  bus: Pick<Bus, 'onBroadcast' | 'connection'>;
  battlePresence: Pick<BattlePresence, 'change' | 'check'>;
  log: Log;
}

/** A check at the start, after reconnects and once a minute makes up for lost broadcasts. */
export function followBattles({ bus, battlePresence, log }: FollowBattlesDeps): () => Promise<void> {
  const unsubscribe = bus.onBroadcast(broadcasts.seatsChanged, battlePresence.change);
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
