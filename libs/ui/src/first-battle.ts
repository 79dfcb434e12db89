import { useSyncExternalStore } from 'react';
import { createStorageEvent, storage } from './storage.ts';

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

/** Until it is recorded for a player. `finished` is never replaced by `skipped`. */
export function keepFirstBattle(outcome: FirstBattleOutcome): void {
  if (read() !== 'finished') write(outcome);
}

/** Called after the outcome is recorded. */
export const forgetFirstBattle = (): void => write(null);

/** A build has no storage and renders without an outcome. */
const none = () => null;

/** Waits to be recorded for the next player who logs in here. Null without a storage. */
export const useFirstBattle = (): FirstBattleOutcome | null => useSyncExternalStore(subscribe, read, none);

const AWARD = 'first-battle-award';

/** Stones that were just paid for the first battle, until /home has shown them. Null forgets. */
export function keepFirstBattleAward(stones: number | null): void {
  storage.write(AWARD, stones === null ? null : String(stones));
  changed();
}

const readAward = (): number | null => Number(storage.read(AWARD)) || null;

export const useFirstBattleAward = (): number | null => useSyncExternalStore(subscribe, readAward, none);
