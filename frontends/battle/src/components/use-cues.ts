import { useEffect, useState } from 'react';
import { type Cue, lengthOf } from '../model/cues.ts';

const NONE: readonly Cue[] = [];

/** The cues of the latest update until the last of them is over. */
export function useCues(cues: readonly Cue[]): readonly Cue[] {
  const [over, setOver] = useState<readonly Cue[]>(NONE);
  useEffect(() => {
    const timer = setTimeout(() => setOver(cues), lengthOf(cues));
    return () => clearTimeout(timer);
  }, [cues]);
  return over === cues ? NONE : cues;
}
