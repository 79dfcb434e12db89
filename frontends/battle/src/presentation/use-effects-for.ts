import { usePreference } from '@maseki/ui/preferences.ts';
import { useEffect, useRef } from 'react';
import type { BoardAnimation } from '../animations/animations.ts';
import { createSounds, vibrateFor } from './sounds.ts';

type Sounds = ReturnType<typeof createSounds>;

/** Once each, as far as the player has switched them on. */
export function useEffectsFor(animations: readonly BoardAnimation[]): void {
  const [hasSound, hasVibration] = [usePreference('sound'), usePreference('vibration')];
  const sounds = useRef<Sounds | null>(null);
  const played = useRef(new Set<string>());

  useEffect(() => {
    if (!hasSound) return;
    sounds.current = createSounds();
    return () => {
      sounds.current?.dispose();
      sounds.current = null;
    };
  }, [hasSound]);

  useEffect(() => {
    for (const animation of animations.filter(({ key }) => !played.current.has(key))) {
      sounds.current?.play(animation);
      if (hasVibration) vibrateFor(animation);
    }
    played.current = new Set(animations.map(({ key }) => key));
  }, [animations, hasVibration]);
}
