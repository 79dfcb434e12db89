import { OTHER_WISH_AFTER_S, pairingLimits } from '@maseki/contracts/battle/limits.ts';
import { Button } from '@maseki/ui/button.tsx';
import { useRatingsShown } from '@maseki/ui/ladder/use-ratings-shown.ts';
import { readWish } from '@maseki/ui/ladder/wish.ts';
import { useState } from 'react';
import { ladderText } from '../result/ladder-text.ja.ts';
import { Seconds, useSeconds } from './seconds.tsx';
import type { useQueue } from './use-queue.ts';
import * as css from './waiting-screen.module.css';
import { waitingText as text } from './waiting-text.ja.ts';

interface QueueLinesProps {
  /** The beginning of the wait, by `performance.now`. */
  since: number;
  queue: Pick<ReturnType<typeof useQueue>, 'waiting' | 'typical'>;
  isRankedOnly: boolean;
  onRankedOnly: () => void;
}

/** The wish, how many wait and for how long lately, and how far ratings may differ by now. */
export function QueueLines({ since, queue, isRankedOnly, onRankedOnly }: QueueLinesProps) {
  const [wish] = useState(readWish);
  const showsRatings = useRatingsShown('battle');
  const { difference, perSecond } = pairingLimits;
  const isLong = useSeconds(since, (seconds) => seconds >= OTHER_WISH_AFTER_S);
  const isMixed = wish === 'ranked' && isLong;
  return (
    <>
      <p className={css.note}>
        <span>{ladderText.kinds[wish]}</span>
        {queue.waiting ? <span>{text.others(queue.waiting, queue.typical)}</span> : null}
        {showsRatings ? (
          <Seconds since={since} text={(seconds) => text.difference(difference, difference + perSecond * seconds)} />
        ) : null}
      </p>
      <div role="status" className={css.note}>
        {isMixed ? (isRankedOnly ? text.rankedOnly : text.mixed(OTHER_WISH_AFTER_S)) : null}
      </div>
      {isMixed && !isRankedOnly ? (
        <Button variant="ghost" onClick={onRankedOnly}>
          {text.waitForRanked}
        </Button>
      ) : null}
    </>
  );
}
