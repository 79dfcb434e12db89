import { usePreference } from '@maseki/ui/preferences.ts';
import { keepSeen, readSeen } from '@maseki/ui/seen-list.ts';
import { deviceNow, remainingMs } from '@maseki/ui/server-clock.ts';
import { useCallback, useEffect, useState } from 'react';
import { type ActiveBattle, phaseOf } from '../battle/active-battle.ts';
import { CLOCK_TIP_SECONDS, holds, occasionsOf, TIP_IDS, type Tip, type TipId, tipOf } from './tips.ts';

interface Tips {
  /** The first whose occasion holds is shown now. */
  waiting: readonly Tip[];
  seen: ReadonlySet<TipId>;
}

const firstTips = (): Tips => ({ waiting: [], seen: readSeen('tips', TIP_IDS) });

/** Players do not read more at once. The others come at their next occasion. */
const MOST_WAITING = 2;

function withOccasions({ waiting, seen }: Tips, ids: readonly TipId[], battle: ActiveBattle): Tips {
  const held = waiting.filter((tip) => holds(tip, battle));
  const fresh = ids.filter((id) => !seen.has(id) && !held.some((tip) => tip.id === id));
  return { seen, waiting: [...held, ...fresh.map((id) => tipOf(id, battle))].slice(0, MOST_WAITING) };
}

function withSeen({ waiting, seen: before }: Tips, id: TipId): Tips {
  const seen = new Set([...before, id]);
  keepSeen('tips', seen);
  return { waiting, seen };
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
}

interface ShownTip {
  tip: TipId | null;
  /** Notes that the player has read it, so that it never comes again. */
  read: (id: TipId) => void;
  close: (id: TipId) => void;
}

/** Once in this browser. Null without one, after its occasion, or if they are off. */
export function useTip({ battle, offset }: TipOptions): ShownTip {
  const isWanted = usePreference('tips');
  const [tips, setTips] = useState(firstTips);
  const tip = isWanted ? (tips.waiting.find((each) => holds(each, battle))?.id ?? null) : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each version gives occasion once, and later renders make another object of it
  useEffect(() => {
    if (isWanted) setTips((before) => withOccasions(before, occasionsOf(battle), battle));
  }, [battle.version, isWanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a deadline is of one version
  useEffect(() => {
    const due = isWanted ? untilClockTip(battle, offset) : null;
    if (due === null) return;
    const timer = setTimeout(() => setTips((before) => withOccasions(before, ['clock'], battle)), Math.max(0, due));
    return () => clearTimeout(timer);
  }, [battle.version, isWanted]);

  const read = useCallback((id: TipId) => setTips((before) => withSeen(before, id)), []);
  const close = useCallback(
    (id: TipId) =>
      setTips((before) => {
        const { waiting, seen } = withSeen(before, id);
        return { seen, waiting: waiting.filter((each) => each.id !== id) };
      }),
    [],
  );
  return { tip, read, close };
}
