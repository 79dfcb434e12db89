import { storage } from './storage.ts';

/** Once in a browser: lessons of the guided battle and tips of battles. */
export type SeenList = 'lessons' | 'tips';

const keyOf = (list: SeenList): string => `seen-${list}`;

/** The known ids that were seen in this browser. Any other content of the storage is ignored. */
export function readSeen<Id extends string>(list: SeenList, known: readonly Id[]): ReadonlySet<Id> {
  const kept = storage.read(keyOf(list))?.split(',') ?? [];
  return new Set(known.filter((id) => kept.includes(id)));
}

/** Stores the seen ids. Without a storage they last as long as the page. */
export const keepSeen = (list: SeenList, seen: ReadonlySet<string>): void =>
  storage.write(keyOf(list), [...seen].join(','));

/** Resets both lists, so that everything is shown again. */
export function forgetSeen(): void {
  storage.write(keyOf('lessons'), null);
  storage.write(keyOf('tips'), null);
}
