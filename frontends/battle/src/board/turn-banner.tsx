import { type CSSProperties, useEffect, useState } from 'react';
import { text } from '../text.ja.ts';
import * as css from './turn-banner.module.css';

interface RibbonProps {
  isYours: boolean;
  /** How long it waits for what is seen before it, in ms. */
  after: number;
  onOver: () => void;
}

/** Specification, point 9. */
const BANNER_MS = 2_500;

/** The banner of one turn. Later updates of the turn do not put it off. */
function Ribbon({ isYours, after, onOver }: RibbonProps) {
  const [wait] = useState(after);
  // Once for each turn, however often the board is drawn meanwhile.
  useEffect(() => {
    const timer = setTimeout(onOver, wait + BANNER_MS);
    return () => clearTimeout(timer);
  }, [wait]);
  return (
    <div className={css.ribbon} data-whose={isYours ? 'you' : 'opponent'} style={{ '--after': wait } as CSSProperties}>
      {isYours ? text.banner.yours : text.banner.opponents}
    </div>
  );
}

interface TurnBannerProps extends Omit<RibbonProps, 'onOver'> {
  /** 0 before the first turn. */
  turn: number;
  /** Whether something else has to be read first: a card to replace. */
  isHeld: boolean;
}

/** Says for a moment whose turn has begun; also after a reload, when one has to find back in. */
export function TurnBanner({ turn, isHeld, ...ribbon }: TurnBannerProps) {
  const [over, setOver] = useState(0);
  if (turn === over || isHeld) return null;
  return (
    <div className={css.banner}>
      <Ribbon key={turn} {...ribbon} onOver={() => setOver(turn)} />
    </div>
  );
}
