import { useSyncExternalStore } from 'react';
import { createStorageEvent, storage } from './storage.ts';

/** Choices of the player that this browser keeps, with what holds until one is made. */
const defaults = {
  /** Whether single keys play a battle (WCAG 2.1.4: they can be switched off). */
  shortcuts: true,
  /** Whether battles explain what happens for the first time. */
  tips: true,
  sound: false,
  vibration: false,
  /** Whether practice against the computer has the relaxed clock. */
  relaxed: false,
} as const;

export type Preference = keyof typeof defaults;

const keyOf = (name: Preference): string => `preference-${name}`;
const { subscribe, changed } = createStorageEvent('maseki-preference');

/** A choice of the player at this moment. */
export function readPreference(name: Preference): boolean {
  const kept = storage.read(keyOf(name));
  return kept === null ? defaults[name] : kept === 'on';
}

export function setPreference(name: Preference, isOn: boolean): void {
  storage.write(keyOf(name), isOn ? 'on' : 'off');
  changed();
}

/** A choice of the player as it is now, also when it is changed on another screen or in another tab. */
export const usePreference = (name: Preference): boolean => useSyncExternalStore(subscribe, () => readPreference(name));
