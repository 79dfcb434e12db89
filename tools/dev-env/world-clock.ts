import type { BattleLog } from '@maseki/battle/base/log/battle-log.ts';
import type { StoredHeartbeat } from '@maseki/battle/base/log/heartbeat-log.ts';
import type { Clock } from '@maseki/service-kit/lifecycle/kit.ts';

/** When each heartbeat was stored, by the clock of the world it was stored in. */
const storedAt = new WeakMap<Clock, Map<number, number>>();

/**
 * The log in a world that has this time. Pods go by the log's clock, so a test that makes hours
 * pass moves that.
 */
export function inWorldOf(clock: Clock, battleLog: BattleLog): BattleLog {
  const times = storedAt.get(clock) ?? new Map<number, number>();
  storedAt.set(clock, times);
  function inWorld(stored: StoredHeartbeat): StoredHeartbeat {
    const at = times.get(stored.seq) ?? clock.now();
    times.set(stored.seq, at);
    return { ...stored, at };
  }
  return {
    ...battleLog,
    async time() {
      await battleLog.time();
      return clock.now();
    },
    async lastHeartbeat() {
      const last = await battleLog.lastHeartbeat();
      return last && inWorld(last);
    },
    onHeartbeat: (handler) => battleLog.onHeartbeat((stored) => handler(inWorld(stored))),
  };
}
