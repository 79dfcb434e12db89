import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useState } from 'react';

interface Reading {
  sentence: string;
  /** Replaces the element for the same board, because screen readers speak only new content. */
  count: number;
}

/** Speaks a text on request. `read` puts it into `region`, which screen readers announce. */
export function useBoardReader(describe: () => string) {
  const [reading, setReading] = useState<Reading>({ sentence: '', count: 0 });
  const read = () => setReading({ sentence: describe(), count: reading.count + 1 });
  const region = (
    <VisuallyHidden>
      <span role="status" aria-live="assertive">
        <span key={reading.count}>{reading.sentence}</span>
      </span>
    </VisuallyHidden>
  );
  return { read, region };
}
