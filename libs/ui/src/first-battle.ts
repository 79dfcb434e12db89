import { useSyncExternalStore } from 'react';
import { createStorageEvent, storage } from './storage.ts';

/** How the guided first battle came to its end. */
export type FirstBattleOutcome = 'finished' | 'skipped';

const KEY = 'first-battle';
const { subscribe, changed } = createStorageEvent('maseki-first-battle');

function read(): FirstBattleOutcome | null {
  const kept = storage.read(KEY);
  return kept === 'finished' || kept === 'skipped' ? kept : null;
}

function write(outcome: FirstBattleOutcome | null): void {
  storage.write(KEY, outcome);
  changed();
}

/** Keeps the outcome in this browser until it is recorded for a player. Who has finished a battle has not skipped it. */
export function keepFirstBattle(outcome: FirstBattleOutcome): void {
  if (read() !== 'finished') write(outcome);
}

/** It is recorded. */
export const forgetFirstBattle = (): void => write(null);

/** What is rendered before there is a browser knows of no battle. */
const none = () => null;

/** The outcome that is still to be recorded for whoever is logged in here; null without one, and in a browser without storage. */
export const useFirstBattle = (): FirstBattleOutcome | null => useSyncExternalStore(subscribe, read, none);
