import type { Entry } from './entry.ts';
import { type Advance, append, CannotReproduce, openRoom } from './room.ts';
import type { Rulebook } from './rulebook.ts';

/** Plays a log from its first entry. Throws CannotReproduce. */
export function replay(entries: readonly Entry[], rulebook: Rulebook): Advance[] {
  const advances: Advance[] = [];
  for (const entry of entries) {
    const before = advances.at(-1);
    if (entry.kind === 'created') advances.push(openRoom(entry, rulebook));
    else if (before) advances.push(append(before.room, entry));
    else throw new CannotReproduce(`a log that begins with entry ${entry.version}`);
  }
  return advances;
}
