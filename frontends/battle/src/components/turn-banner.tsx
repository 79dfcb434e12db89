import { useEffect, useState } from 'react';
import { text } from '../text.ja.ts';
import * as css from './turn-banner.module.css';

interface TurnBannerProps {
  /** 0 before the first turn. */
  turn: number;
  isYours: boolean;
}

/** Specification, point 9. */
const BANNER_MS = 2_500;

/** Says for a moment whose turn has begun; also after a reload, when one has to find back in. */
export function TurnBanner({ turn, isYours }: TurnBannerProps) {
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(turn), BANNER_MS);
    return () => clearTimeout(timer);
  }, [turn]);

  if (turn === over) return null;
  return (
    <div className={css.banner}>
      <div key={turn} className={css.ribbon} data-whose={isYours ? 'you' : 'opponent'}>
        {isYours ? text.banner.yours : text.banner.opponents}
      </div>
    </div>
  );
}
