import { usePreference } from '@maseki/ui/preferences.ts';
import { whenIdle } from '@maseki/ui/when-idle.ts';
import { useEffect } from 'react';

const PRESSES = ['pointerdown', 'keydown'] as const;

/** Calls back once, at the first press of the page, at once if that was before. */
function afterFirstPress(callback: () => void): () => void {
  const forget = () => {
    for (const press of PRESSES) window.removeEventListener(press, begin);
  };
  const begin = () => {
    forget();
    callback();
  };
  if (navigator.userActivation?.hasBeenActive) callback();
  else for (const press of PRESSES) window.addEventListener(press, begin);
  return forget;
}

/** Sounds of all screens, loaded when the page is idle after its first press, if they are on. */
export function useSounds(): void {
  const isOn = usePreference('sound');
  useEffect(() => {
    if (!isOn || !('AudioContext' in window)) return;
    let isWanted = true;
    let end: () => void = () => undefined;
    const forget = afterFirstPress(() => {
      end = whenIdle(async () => {
        const player = await import(/* webpackChunkName: "page-sounds" */ './load-sounds.ts').catch(() => null);
        if (player && isWanted) end = player.loadSounds();
      });
    });
    return () => {
      isWanted = false;
      forget();
      end();
    };
  }, [isOn]);
}
