import { ATTRIBUTES } from '@maseki/rules/card.ts';
import { useAddressState } from '../use-address-state.ts';
import type { CardFilter } from './card-filter.ts';

const inAddress = {
  /** What the address says; an attribute that does not exist is none. */
  read(query: URLSearchParams): CardFilter {
    const attribute = ATTRIBUTES.find((each) => each === query.get('attribute')) ?? null;
    return { attribute, pack: query.get('pack'), query: query.get('q') ?? '' };
  },
  write(filter: CardFilter, query: URLSearchParams): void {
    const wanted = { attribute: filter.attribute, pack: filter.pack, q: filter.query || null };
    for (const [name, value] of Object.entries(wanted)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
  },
};

/** The filter of a list of cards, kept in the address. */
export const useCardFilter = (): [CardFilter, (filter: CardFilter) => void] => useAddressState(inAddress);
