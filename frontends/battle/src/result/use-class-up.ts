import { classOf, isProvisional } from '@maseki/contracts/battle/ladder.ts';
import type { BattleEnd } from '@maseki/contracts/battle/result.ts';
import { playSound } from '@maseki/ui/sound/play-sound.ts';
import { useEffect } from 'react';

type Rating = BattleEnd['rating'];

/** Whether or not the change of a rating leads into a higher class. */
export function isClassUp(rating: Rating): boolean {
  if (!rating || rating.after <= rating.before) return false;
  const strength = { rating: rating.after, deviation: rating.deviation };
  return !isProvisional(strength) && classOf(strength) !== classOf({ ...strength, rating: rating.before });
}

/** A class that was gained in the battle is heard. */
export function useClassUp(rating: Rating): void {
  const isUp = isClassUp(rating);
  useEffect(() => {
    if (isUp) playSound({ name: 'class_up' });
  }, [isUp]);
}
