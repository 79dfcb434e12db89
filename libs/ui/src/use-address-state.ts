import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

interface AddressPart<T> {
  read: (query: URLSearchParams) => T;
  /** Changes the given query. */
  write: (value: T, query: URLSearchParams) => void;
}

/**
 * A state in the address, so that a link, a reload and the way back show the same. The state
 * changes immediately, and the address follows. A field that waited for the address would lose
 * typed characters. `part` must stay the same object. With `restsMs` the address follows once the
 * state has not changed for so long, because another address renders the whole page.
 */
export function useAddressState<T>(part: AddressPart<T>, restsMs = 0): [T, (value: T) => void] {
  const [query, setQuery] = useSearchParams();
  const { key } = useLocation();
  const [value, setValue] = useState(() => part.read(query));

  /** Queries that were written here and may still arrive. They contain no news. */
  const own = useRef(new Set<string>());

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place in the history counts
  useEffect(() => {
    if (own.current.has(query.toString())) return;
    own.current.clear();
    setValue(part.read(query));
  }, [key]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = useCallback(
    (next: T) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          part.write(next, after);
          own.current.add(after.toString());
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [part, setQuery],
  );

  const change = useCallback(
    (next: T) => {
      setValue(next);
      clearTimeout(timer.current);
      if (restsMs === 0) write(next);
      else timer.current = setTimeout(() => write(next), restsMs);
    },
    [write, restsMs],
  );
  return [value, change];
}
