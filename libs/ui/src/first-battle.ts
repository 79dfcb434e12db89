import { useSyncExternalStore } from 'react';
import { createStorageEvent, storage } from './storage.ts';

/** The end of the guided first battle. */
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

/**
 * Keeps the outcome in this browser until it is recorded for a
 * player. `finished` is never replaced by `skipped`.
 */
export function keepFirstBattle(outcome: FirstBattleOutcome): void {
  if (read() !== 'finished') write(outcome);
}

/** Called after the outcome is recorded. */
export const forgetFirstBattle = (): void => write(null);

/** A build has no storage and renders without an outcome. */
const none = () => null;

/**
 * The outcome that waits to be recorded for the next player who logs in here. Null without an
 * outcome and in a browser without storage.
 */
export const useFirstBattle = (): FirstBattleOutcome | null => useSyncExternalStore(subscribe, read, none);
