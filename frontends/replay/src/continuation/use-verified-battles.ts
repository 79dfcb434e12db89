import type { Replay } from '@maseki/contracts/battle/replay.ts';
import type { ReplayFrames } from '@maseki/contracts/battle/replay-frames.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { useEffect, useState } from 'react';
import { NotReproducible, verifiedBattles } from './play-again.ts';

/** Undefined until compared with the service's hashes, null if they differ (reported). */
export function useVerifiedBattles(replay: Replay | undefined, frames: ReplayFrames): Battle[] | null | undefined {
  const [battles, setBattles] = useState<Battle[] | null>();
  useEffect(() => {
    if (!replay) return;
    let isLeft = false;
    const keep = (found: Battle[] | null) => isLeft || setBattles(found);
    verifiedBattles(replay, frames).then(keep, (error: unknown) => {
      keep(null);
      reportError(error instanceof NotReproducible ? error : new NotReproducible(String(error)));
    });
    return () => {
      isLeft = true;
    };
  }, [replay, frames]);
  return battles;
}
