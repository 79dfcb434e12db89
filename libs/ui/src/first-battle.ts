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

const awardOf = (userId: string): string => `first-battle-award-${userId}`;

/** Stones that were paid for the first battle, until /home has shown them. Null forgets. */
export function keepFirstBattleAward(userId: string, stones: number | null): void {
  storage.write(awardOf(userId), stones === null ? null : String(stones));
  changed();
}

/** Null without a player, and if there is nothing to show. */
export const useFirstBattleAward = (userId: string | undefined): number | null =>
  useSyncExternalStore(
    subscribe,
    () => (userId === undefined ? null : Number(storage.read(awardOf(userId))) || null),
    none,
  );
