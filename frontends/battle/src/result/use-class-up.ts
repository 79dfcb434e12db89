import { classOf, isProvisional } from '@maseki/contracts/battle/ladder.ts';
import type { BattleEnd } from '@maseki/contracts/battle/result.ts';
import { showMoment } from '@maseki/ui/moments/show-moment.ts';
import { playSound } from '@maseki/ui/sound/play-sound.ts';
import { storage } from '@maseki/ui/storage.ts';
import { useEffect } from 'react';
import { ladderText } from './ladder-text.ja.ts';

type Rating = BattleEnd['rating'];

/** Whether or not the change of a rating leads into a higher class. */
export function isClassUp(rating: Rating): boolean {
  if (!rating || rating.after <= rating.before) return false;
  const strength = { rating: rating.after, deviation: rating.deviation };
  return !isProvisional(strength) && classOf(strength) !== classOf({ ...strength, rating: rating.before });
}

/** The class that was gained in this battle, null if there is none. */
const gainedClass = (rating: Rating) =>
  rating && isClassUp(rating) ? classOf({ rating: rating.after, deviation: rating.deviation }) : null;

/** The room whose class this browser has shown last. */
const SHOWN = 'class-up-of-room';

/** It has its moment, once, and is heard. */
export function useClassUp(roomId: string, rating: Rating): void {
  const gained = gainedClass(rating);
  useEffect(() => {
    if (gained === null || storage.read(SHOWN) === roomId) return;
    storage.write(SHOWN, roomId);
    playSound({ name: 'class_up' });
    showMoment({ kind: 'class_up', title: ladderText.classUp, note: ladderText.classes[gained] });
  }, [roomId, gained]);
}
