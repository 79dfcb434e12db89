import { usePreference } from '@maseki/ui/preferences.ts';
import { keepSeen, readSeen } from '@maseki/ui/seen-list.ts';
import { deviceNow, remainingMs } from '@maseki/ui/server-clock.ts';
import { useCallback, useEffect, useState } from 'react';
import { type ActiveBattle, phaseOf } from '../battle/active-battle.ts';
import { CLOCK_TIP_SECONDS, occasionsOf, TIP_IDS, type TipId } from './tips.ts';

interface Tips {
  /** Waiting tips, the first of which is shown now. */
  waiting: readonly TipId[];
  seen: ReadonlySet<TipId>;
}

const firstTips = (): Tips => ({ waiting: [], seen: readSeen('tips', TIP_IDS) });

/** Players do not read more at once. The others come at their next occasion. */
const MOST_WAITING = 2;

function withOccasions({ waiting, seen }: Tips, ids: readonly TipId[]): Tips {
  const fresh = ids.filter((id) => !seen.has(id) && !waiting.includes(id));
  return { seen, waiting: [...waiting, ...fresh].slice(0, MOST_WAITING) };
}

/** Time in ms until the tip about the clock is due, null while the clock is not this player's. */
function untilClockTip(battle: ActiveBattle, offset: number): number | null {
  const left = phaseOf(battle) === 'your_turn' ? remainingMs(battle.deadline, deviceNow() + offset) : null;
  return left === null ? null : left - CLOCK_TIP_SECONDS * 1000;
}

interface TipOptions {
  battle: ActiveBattle;
  /** Lead of the server's clock over the browser's, in ms. */
  offset: number;
  isEnabled: boolean;
}

/** Once in this browser; `close` ends it for good. Null without one, or if they are off. */
export function useTip({ battle, offset, isEnabled }: TipOptions): { tip: TipId | null; close: () => void } {
  const isWanted = usePreference('tips') && isEnabled;
  const [tips, setTips] = useState(firstTips);
  const tip = isWanted ? (tips.waiting[0] ?? null) : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each version gives occasion once, and later renders make another object of it
  useEffect(() => {
    if (isWanted) setTips((before) => withOccasions(before, occasionsOf(battle)));
  }, [battle.version, isWanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a deadline is of one version
  useEffect(() => {
    const due = isWanted ? untilClockTip(battle, offset) : null;
    if (due === null) return;
    const timer = setTimeout(() => setTips((before) => withOccasions(before, ['clock'])), Math.max(0, due));
    return () => clearTimeout(timer);
  }, [battle.version, isWanted]);

  const close = useCallback(
    () =>
      setTips(({ waiting: [closed, ...waiting], seen: before }) => {
        const seen = closed ? new Set([...before, closed]) : before;
        if (closed) keepSeen('tips', seen);
        return { waiting, seen };
      }),
    [],
  );
  return { tip, close };
}
