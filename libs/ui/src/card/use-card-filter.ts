import { ATTRIBUTES } from '@maseki/rules/card.ts';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CardFilter } from './card-filter.ts';

/** What the address says; an attribute that does not exist is none. */
function filterIn(query: URLSearchParams): CardFilter {
  const attribute = ATTRIBUTES.find((each) => each === query.get('attribute')) ?? null;
  return { attribute, pack: query.get('pack'), query: query.get('q') ?? '' };
}

/** The filter of a list of cards, kept in the address: a link, a reload and the way back show the same cards. */
export function useCardFilter(): [CardFilter, (filter: CardFilter) => void] {
  const [query, setQuery] = useSearchParams();
  const setFilter = useCallback(
    (filter: CardFilter) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          const wanted = { attribute: filter.attribute, pack: filter.pack, q: filter.query || null };
          for (const [name, value] of Object.entries(wanted)) {
            if (value === null) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        // Each letter of a search is no page of its own.
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  );
  return [filterIn(query), setFilter];
}
