import { useSyncExternalStore } from 'react';
import { createStorageEvent, storage } from './storage.ts';

const defaults = {
  /** Single keys control a battle. WCAG 2.1.4 requires that players can switch them off. */
  shortcuts: true,
  /** Battles explain each thing when it first happens. */
  tips: true,
  sound: false,
  vibration: false,
  /** Practice against the computer uses the relaxed clock. */
  relaxed: false,
} as const;

export type Preference = keyof typeof defaults;

const keyOf = (name: Preference): string => `preference-${name}`;
const { subscribe, changed } = createStorageEvent('maseki-preference');

/** Reads a choice of the player without subscribing to it. */
export function readPreference(name: Preference): boolean {
  const kept = storage.read(keyOf(name));
  return kept === null ? defaults[name] : kept === 'on';
}

export function setPreference(name: Preference, isOn: boolean): void {
  storage.write(keyOf(name), isOn ? 'on' : 'off');
  changed();
}

/** A choice of the player that follows changes on other screens and in other tabs. */
export const usePreference = (name: Preference): boolean => useSyncExternalStore(subscribe, () => readPreference(name));
