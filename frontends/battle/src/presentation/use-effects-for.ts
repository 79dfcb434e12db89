import { usePreference } from '@maseki/ui/preferences.ts';
import { playSound } from '@maseki/ui/sound/play-sound.ts';
import { useEffect, useRef } from 'react';
import type { BoardAnimation } from '../animations/animations.ts';
import { soundsOf, vibrateFor } from './sounds-of.ts';

/** Once each. The shell decides if sounds are heard. */
export function useEffectsFor(animations: readonly BoardAnimation[]): void {
  const hasVibration = usePreference('vibration');
  const played = useRef(new Set<string>());
  useEffect(() => {
    for (const animation of animations.filter(({ key }) => !played.current.has(key))) {
      playSound(...soundsOf(animation));
      if (hasVibration) vibrateFor(animation);
    }
    played.current = new Set(animations.map(({ key }) => key));
  }, [animations, hasVibration]);
}
