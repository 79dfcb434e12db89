import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useCallback, useState } from 'react';

interface Reading {
  sentence: string;
  /** Replaces the element for the same board, because screen readers speak only new content. */
  count: number;
}

/** Speaks a text on request. `read` puts it into `region`, which screen readers announce. */
export function useBoardReader(describe: () => string) {
  const [reading, setReading] = useState<Reading>({ sentence: '', count: 0 });
  const read = useCallback(() => setReading(({ count }) => ({ sentence: describe(), count: count + 1 })), [describe]);
  const region = (
    <VisuallyHidden>
      <span role="status" aria-live="assertive">
        <span key={reading.count}>{reading.sentence}</span>
      </span>
    </VisuallyHidden>
  );
  return { read, region };
}
