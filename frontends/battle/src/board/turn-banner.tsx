import { playSound } from '@maseki/ui/sound/play-sound.ts';
import { useEffect, useState } from 'react';
import { text } from '../text.ja.ts';
import * as css from './turn-banner.module.css';

interface RibbonProps {
  isYours: boolean;
  onOver: () => void;
}

/** Specification, point 9. */
const BANNER_MS = 2_500;

/** The banner of one turn. Later updates of the turn do not restart its timer. */
function Ribbon({ isYours, onOver }: RibbonProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer runs once for each turn, however often the board is rendered
  useEffect(() => {
    if (isYours) playSound({ name: 'own_turn' });
    const timer = setTimeout(onOver, BANNER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={css.ribbon} data-whose={isYours ? 'you' : 'opponent'}>
      {isYours ? text.banner.yours : text.banner.opponents}
    </div>
  );
}

interface TurnBannerProps extends Omit<RibbonProps, 'onOver'> {
  /** 0 before the first turn. */
  turn: number;
  /** Another task comes first, such as the replacement of a card. */
  isHeld: boolean;
}

/** Announces the side whose turn has begun, also after a reload, for orientation. */
export function TurnBanner({ turn, isHeld, ...ribbon }: TurnBannerProps) {
  const [over, setOver] = useState(0);
  if (turn === over || isHeld) return null;
  return (
    <div className={css.banner}>
      <Ribbon key={turn} {...ribbon} onOver={() => setOver(turn)} />
    </div>
  );
}
