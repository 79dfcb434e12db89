import { useSyncExternalStore } from 'react';
import { createStorageEvent, storage } from './storage.ts';

const defaults = {
  /** Single keys control a battle. WCAG 2.1.4 requires that players can switch them off. */
  shortcuts: true,
  /** Battles explain each thing when it first happens. */
  tips: true,
  /** From the first press on, before which browsers are silent. */
  sound: true,
  vibration: false,
  /** Shows the opponent's stamps. */
  stamps: true,
  /** Calls to a hidden page name other players, also on a locked screen. */
  callNames: false,
  /** Practice against the computer uses the relaxed clock. */
  relaxed: false,
} as const;

export type Preference = keyof typeof defaults;

const VOLUME = 'volume';
/** In per cent. */
const USUAL_VOLUME = 70;

const keyOf = (name: Preference | typeof VOLUME): string => `preference-${name}`;
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
export const usePreference = (name: Preference): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readPreference(name),
    () => defaults[name],
  );

export function readVolume(): number {
  const kept = storage.read(keyOf(VOLUME));
  const volume = kept === null ? Number.NaN : Number(kept);
  return volume >= 0 && volume <= 100 ? volume : USUAL_VOLUME;
}

export function setVolume(volume: number): void {
  storage.write(keyOf(VOLUME), `${volume}`);
  changed();
}

export const useVolume = (): number => useSyncExternalStore(subscribe, readVolume, () => USUAL_VOLUME);
