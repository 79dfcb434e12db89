import { storage } from './storage.ts';

/** What is shown to a player once in a browser: the lessons of the guided battle, the tips of battles. */
export type SeenList = 'lessons' | 'tips';

const keyOf = (list: SeenList): string => `seen-${list}`;

/** Which of the known ids were seen in this browser; whatever else the storage may hold is ignored. */
export function readSeen<Id extends string>(list: SeenList, known: readonly Id[]): ReadonlySet<Id> {
  const kept = storage.read(keyOf(list))?.split(',') ?? [];
  return new Set(known.filter((id) => kept.includes(id)));
}

/** Keeps what was seen; without a storage it is forgotten with the page. */
export const keepSeen = (list: SeenList, seen: ReadonlySet<string>): void =>
  storage.write(keyOf(list), [...seen].join(','));

/** Everything is shown once more. */
export function forgetSeen(): void {
  storage.write(keyOf('lessons'), null);
  storage.write(keyOf('tips'), null);
}
