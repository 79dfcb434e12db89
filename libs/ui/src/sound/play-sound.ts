import type { SoundName } from './sound-names.ts';

export interface Sound {
  name: SoundName;
  /** Speed, and with it the pitch. 1 is as recorded. */
  rate?: number;
  /** Loudness beside other sounds, from 0 to 1. */
  gain?: number;
}

const EVENT = 'maseki-sound';

/** Asks the shell, which has the samples, the volume and the switch. Silent without an answer. */
export const playSound = (...sounds: readonly Sound[]): void => {
  for (const detail of sounds) window.dispatchEvent(new CustomEvent(EVENT, { detail }));
};

/** Returns a function that ends it. */
export function onSound(play: (sound: Sound) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) play(event.detail);
  };
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
