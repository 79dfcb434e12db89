import type { FighterView, HandCardView } from '@maseki/rules/view-types.ts';
import { useCallback, useState } from 'react';
import type { Duel } from '../model/duel.ts';
import { cardRead, type Reading } from './reading.ts';

/** `hint`: the pointer or the focus is on it. `open`: the player asked for it. */
export type ReadHow = 'open' | 'hint';

export interface ReadingAccess {
  /** The card that was last pointed at or asked for, as it is now. */
  card: HandCardView | FighterView | null;
  /** Whether it was asked for and not put away since. */
  isOpen: boolean;
  read: (what: Reading, how: ReadHow) => void;
  close: () => void;
}

/** Which card the player reads. Without `canOpen` asking for a card only points at it: it is read beside the board. */
export function useReading(duel: Duel, canOpen: boolean): ReadingAccess {
  const [reading, setReading] = useState<Reading | null>(null);
  const [isOpen, setOpen] = useState(false);
  const read = useCallback(
    (what: Reading, how: ReadHow) => {
      setReading(what);
      if (how === 'open') setOpen(canOpen);
    },
    [canOpen],
  );
  return { card: cardRead(duel, reading), isOpen, read, close: useCallback(() => setOpen(false), []) };
}
