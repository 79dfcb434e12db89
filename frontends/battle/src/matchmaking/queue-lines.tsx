import { OTHER_WISH_AFTER_S, pairingLimits } from '@maseki/contracts/battle/ladder.ts';
import { WISH_WORDS } from '@maseki/contracts/battle/ladder-text.ja.ts';
import { Button } from '@maseki/ui/button.tsx';
import { useRatingsShown } from '@maseki/ui/ladder/use-ratings-shown.ts';
import { useWish } from '@maseki/ui/ladder/wish.ts';
import { WishChoice } from '@maseki/ui/ladder/wish-choice.tsx';
import { useState } from 'react';
import type { useQueue } from './use-queue.ts';
import * as css from './waiting-screen.module.css';
import { waitingText as text } from './waiting-text.ja.ts';

interface QueueLinesProps {
  /** Waited so far. */
  seconds: number;
  queue: Pick<ReturnType<typeof useQueue>, 'waiting' | 'typical'>;
  /** Claims with the present wish, and perhaps for ranked opponents only. */
  onRenew: (rankedOnly: boolean) => void;
}

/** How many wait and for how long lately, how far ratings may differ by now, and the wish. */
export function QueueLines({ seconds, queue, onRenew }: QueueLinesProps) {
  const wish = useWish();
  const showsRatings = useRatingsShown('battle');
  const [isRankedOnly, setRankedOnly] = useState(false);
  const { difference, perSecond } = pairingLimits;
  const isMixed = wish === 'ranked' && seconds >= OTHER_WISH_AFTER_S;
  const choose = (rankedOnly: boolean) => {
    setRankedOnly(rankedOnly);
    onRenew(rankedOnly);
  };
  return (
    <>
      <p className={css.note}>
        {queue.waiting === undefined ? null : <span>{text.others(queue.waiting)}</span>}
        {queue.typical === null ? null : <span>{text.typical(queue.typical)}</span>}
        <br />
        {showsRatings ? <span>{text.difference(difference, difference + perSecond * seconds)}</span> : null}
      </p>
      <WishChoice words={WISH_WORDS} onWish={() => choose(false)} />
      <div role="status" className={css.note}>
        {isMixed ? (isRankedOnly ? text.rankedOnly : text.mixed(OTHER_WISH_AFTER_S)) : null}
      </div>
      {isMixed && !isRankedOnly ? (
        <Button variant="ghost" onClick={() => choose(true)}>
          {text.waitForRanked}
        </Button>
      ) : null}
    </>
  );
}
